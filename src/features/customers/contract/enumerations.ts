import { Enum } from '#runtime/declare/schema.ts'

export const CUSTOMER_STATUSES = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'] as const
export const KycStatus = Enum(CUSTOMER_STATUSES, { $id: 'KycStatus', readOnly: true })
export const KybStatus = Enum(CUSTOMER_STATUSES, { $id: 'KybStatus', readOnly: true })
/** The status of a person behind a business, which every response contains. */
export const OwnerStatus = Enum(CUSTOMER_STATUSES)

export const CustomerType = Enum(['INDIVIDUAL', 'BUSINESS'], { $id: 'CustomerType' })
export const ContactVerificationStatus = Enum(['PENDING', 'VERIFIED'], { $id: 'ContactVerificationStatus' })
export const AcceptanceMethod = Enum(['CHECKBOX', 'CLICK_TO_ACCEPT'], { $id: 'EndUserTermsAcceptanceMethod' })

const IDENTIFICATION_TYPES = ['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID'] as const
export const IdentificationType = Enum(IDENTIFICATION_TYPES, { $id: 'IdentificationType' })
export const INDIVIDUAL_IDENTIFICATION_TYPES = ['SSN', 'ITIN'] as const
/** Returns true if a number of this type identifies a US person. */
export const isUsPerson = (idType: string | undefined): boolean =>
  INDIVIDUAL_IDENTIFICATION_TYPES.some((type) => type === idType)
/** The types for individual customers. The other types are for businesses and their owners. */
export const IndividualIdentificationType = Enum(IDENTIFICATION_TYPES, {
  allOf: [{ enum: INDIVIDUAL_IDENTIFICATION_TYPES }],
})

export const BeneficialOwnerRole = Enum(
  ['UBO', 'DIRECTOR', 'COMPANY_OFFICER', 'CONTROL_PERSON', 'TRUSTEE', 'GENERAL_PARTNER'],
  { $id: 'BeneficialOwnerRole' },
)

export const EntityType = Enum(
  [
    'SOLE_PROPRIETORSHIP',
    'PARTNERSHIP',
    'LLC',
    'CORPORATION',
    'S_CORPORATION',
    'NON_PROFIT',
    'PUBLICLY_LISTED_COMPANY',
    'TRUST',
    'PRIVATE_FOUNDATION',
    'CHARITY',
    'OTHER',
  ],
  { $id: 'EntityType' },
)

export const BusinessType = Enum(
  [
    'AGRICULTURE_FORESTRY_FISHING_AND_HUNTING',
    'MINING_QUARRYING_AND_OIL_AND_GAS_EXTRACTION',
    'UTILITIES',
    'CONSTRUCTION',
    'MANUFACTURING',
    'WHOLESALE_TRADE',
    'RETAIL_TRADE',
    'TRANSPORTATION_AND_WAREHOUSING',
    'INFORMATION',
    'FINANCE_AND_INSURANCE',
    'REAL_ESTATE_AND_RENTAL_AND_LEASING',
    'PROFESSIONAL_SCIENTIFIC_AND_TECHNICAL_SERVICES',
    'MANAGEMENT_OF_COMPANIES_AND_ENTERPRISES',
    'ADMINISTRATIVE_AND_SUPPORT_AND_WASTE_MANAGEMENT_AND_REMEDIATION_SERVICES',
    'EDUCATIONAL_SERVICES',
    'HEALTH_CARE_AND_SOCIAL_ASSISTANCE',
    'ARTS_ENTERTAINMENT_AND_RECREATION',
    'ACCOMMODATION_AND_FOOD_SERVICES',
    'OTHER_SERVICES',
    'PUBLIC_ADMINISTRATION',
  ],
  { $id: 'BusinessType', description: 'Some receivers demand it: without it every payment to them fails.' },
)

export const PurposeOfAccount = Enum(
  [
    'CONTRACTOR_PAYOUTS',
    'CREATOR_PAYOUTS',
    'EMPLOYEE_PAYOUTS',
    'MARKETPLACE_SELLER_PAYOUTS',
    'SUPPLIER_PAYMENTS',
    'CROSS_BORDER_B2B',
    'AR_AUTOMATION',
    'AP_AUTOMATION',
    'EMBEDDED_PAYMENTS',
    'PLATFORM_FEE_COLLECTION',
    'P2P_TRANSFERS',
    'CHARITABLE_DONATIONS',
    'OTHER',
  ],
  { $id: 'PurposeOfAccount' },
)

export const SourceOfFundsCategory = Enum(
  ['OPERATING_REVENUE', 'INVESTMENT_INCOME', 'LOANS', 'VENTURE_CAPITAL', 'PERSONAL_SAVINGS', 'DONATIONS', 'OTHER'],
  { $id: 'SourceOfFundsCategory' },
)

export const IndividualSourceOfFundsCategory = Enum(
  [
    'SALARY',
    'SELF_EMPLOYMENT_INCOME',
    'INVESTMENT_INCOME',
    'PENSION',
    'RENTAL_INCOME',
    'GIFT',
    'INHERITANCE',
    'LOAN',
    'SAVINGS',
    'SALE_OF_ASSETS',
    'OTHER',
  ],
  { $id: 'IndividualSourceOfFundsCategory' },
)

export const SourceOfWealthCategory = Enum(
  [
    'SALARY',
    'BUSINESS_INCOME',
    'INVESTMENTS',
    'INHERITANCE',
    'PROPERTY_SALE',
    'GIFT',
    'RETIREMENT',
    'SAVINGS',
    'OTHER',
  ],
  { $id: 'SourceOfWealthCategory' },
)

export const ExpectedMonthlyTransactionCount = Enum(
  ['COUNT_UNDER_10', 'COUNT_10_TO_100', 'COUNT_100_TO_500', 'COUNT_500_TO_1000', 'COUNT_OVER_1000'],
  { $id: 'ExpectedMonthlyTransactionCount' },
)

export const ExpectedMonthlyTransactionVolume = Enum(
  ['VOLUME_UNDER_10K', 'VOLUME_10K_TO_100K', 'VOLUME_100K_TO_1M', 'VOLUME_1M_TO_10M', 'VOLUME_OVER_10M'],
  { $id: 'ExpectedMonthlyTransactionVolume', description: 'In US dollars.' },
)

export const AnnualIncomeRange = Enum(['UNDER_50K', 'RANGE_50K_100K', 'RANGE_100K_250K', 'RANGE_250K_1M', 'OVER_1M'], {
  $id: 'AnnualIncomeRange',
  description: 'In US dollars.',
})

export const NetWorthRange = Enum(
  ['UNDER_100K', 'RANGE_100K_500K', 'RANGE_500K_1M', 'RANGE_1M_5M', 'RANGE_5M_25M', 'OVER_25M'],
  { $id: 'NetWorthRange', description: 'In US dollars.' },
)

export const PepStatus = Enum(['NONE', 'DOMESTIC', 'FOREIGN', 'HIO', 'FAMILY_OR_ASSOCIATE'], {
  $id: 'PepStatus',
  description: 'Whether the person holds a prominent public office or is close to a person who does.',
})
