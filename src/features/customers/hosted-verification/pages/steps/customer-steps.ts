import { type Customer, customerEnumerations, openTaxNumber, updateCustomerById } from '#features/customers/index.ts'
import type { VerificationError } from '#features/customers/verifications/index.ts'
import { optionsOf } from '../choices.ts'
import { type Field, fieldsOf, type Group } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { addressGroup, country, text } from './labels.ts'
import { performFor } from './perform.ts'
import type { Step } from './step.ts'
import { bodyOf, emptyFields, knownAt } from './values.ts'

/** A form about the customer's own record. */
interface RecordForm {
  path: string
  title: string
  intro?: string
  groups: readonly Group[]
}

const select = (name: string, label: string, values: readonly string[], rest: object = {}): Field => ({
  kind: 'select',
  name,
  label,
  options: optionsOf(values),
  ...rest,
})
const checkboxes = (name: string, label: string, values: readonly string[], rest: object = {}): Field => ({
  kind: 'checkboxes',
  name,
  label,
  options: optionsOf(values),
  ...rest,
})

const DETAILS: RecordForm = {
  path: 'details',
  title: 'Your details',
  groups: [
    {
      fields: [
        text('fullName', 'Full name', {
          hint: 'Given and family names, as in your identity document.',
          autocomplete: 'name',
          maxLength: 200,
        }),
        { kind: 'date', name: 'birthDate', label: 'Date of birth', autocomplete: 'bday' },
        country('nationality', 'Nationality'),
      ],
    },
  ],
}

const HOME: RecordForm = { path: 'address', title: 'Your home address', groups: [addressGroup('address')] }

const NUMBER: RecordForm = {
  path: 'number',
  title: 'Your identification number',
  intro: 'It is stored encrypted and never shown again.',
  groups: [
    {
      fields: [
        {
          kind: 'radios',
          name: 'idType',
          label: 'Which number is it?',
          options: optionsOf(customerEnumerations.INDIVIDUAL_IDENTIFICATION_TYPES),
        },
        text('identifier', 'Number', {
          hint: 'Nine digits, for example 123-45-6789.',
          inputMode: 'numeric',
          maxLength: 11,
          isSecret: true,
        }),
      ],
    },
  ],
}

const {
  PurposeOfAccount: { enum: PURPOSES },
  ExpectedMonthlyTransactionCount: { enum: COUNTS },
  ExpectedMonthlyTransactionVolume: { enum: VOLUMES },
} = customerEnumerations

/** Additional fields that operators may require of people, with the descriptions that accompany `OTHER`. */
const FURTHER: Readonly<Record<string, readonly Field[]>> = {
  sourceOfFundsCategories: [
    checkboxes(
      'sourceOfFundsCategories',
      'Where does the money come from?',
      customerEnumerations.IndividualSourceOfFundsCategory.enum,
    ),
    text('sourceOfFundsOtherDescription', 'If from elsewhere: where from?', { isOptional: true, maxLength: 500 }),
  ],
  sourceOfWealthCategories: [
    checkboxes(
      'sourceOfWealthCategories',
      'Where does your wealth come from?',
      customerEnumerations.SourceOfWealthCategory.enum,
    ),
    text('sourceOfWealthOtherDescription', 'If from elsewhere: where from?', { isOptional: true, maxLength: 500 }),
  ],
  purposeOfAccount: [
    select('purposeOfAccount', 'What is the account for?', PURPOSES),
    text('purposeOfAccountOtherDescription', 'If for something else: for what?', { isOptional: true, maxLength: 500 }),
  ],
  expectedMonthlyTransactionCount: [
    select('expectedMonthlyTransactionCount', 'How many payments do you expect in a month?', COUNTS),
  ],
  expectedMonthlyTransactionVolume: [
    select('expectedMonthlyTransactionVolume', 'How much money do you expect to move in a month?', VOLUMES),
  ],
  annualIncomeRange: [
    select('annualIncomeRange', 'What is your income in a year?', customerEnumerations.AnnualIncomeRange.enum),
  ],
  netWorthRange: [select('netWorthRange', 'What is all that you own worth?', customerEnumerations.NetWorthRange.enum)],
  pepStatus: [select('pepStatus', 'Do you hold a prominent public office?', customerEnumerations.PepStatus.enum)],
}

const COMPANY: RecordForm = {
  path: 'company',
  title: 'The company',
  groups: [
    {
      fields: [
        text('businessInfo.legalName', 'Legal name', {
          hint: 'As in the company register.',
          autocomplete: 'organization',
          maxLength: 255,
        }),
        country('businessInfo.country', 'Country of incorporation'),
        { kind: 'date', name: 'businessInfo.incorporatedOn', label: 'Date of incorporation' },
        select('businessInfo.entityType', 'Legal form', customerEnumerations.EntityType.enum),
        text('businessInfo.registrationNumber', 'Registration number', { maxLength: 255 }),
        text('businessInfo.taxId', 'Tax number', {
          hint: 'In the United States the EIN. Elsewhere leave it empty if there is none.',
          maxLength: 60,
          isOptional: 'depends',
        }),
      ],
    },
  ],
}

const SEAT: RecordForm = {
  path: 'address',
  title: 'Address of the company',
  intro: 'The address from which the company mainly works.',
  groups: [addressGroup('address')],
}

const countries = (name: string, label: string): Field => ({
  kind: 'checkboxes',
  name,
  label,
  isLong: true,
  options: country(name, label).options,
})

const ACTIVITY: RecordForm = {
  path: 'activity',
  title: 'Business of the company',
  groups: [
    {
      fields: [
        select('businessInfo.businessType', 'Line of business', customerEnumerations.BusinessType.enum),
        countries('businessInfo.countriesOfOperation', 'In which countries does it work?'),
        select('businessInfo.purposeOfAccount', 'What is the account for?', PURPOSES),
        text('businessInfo.purposeOfAccountOtherDescription', 'If for something else: for what?', {
          isOptional: true,
          maxLength: 500,
        }),
        text('businessInfo.sourceOfFunds', 'Where does its money come from?', {
          hint: 'For example: sales of umbrellas.',
          maxLength: 1000,
        }),
        select('businessInfo.expectedMonthlyTransactionCount', 'How many payments in a month?', COUNTS),
        select('businessInfo.expectedMonthlyTransactionVolume', 'How much money in a month?', VOLUMES),
        countries('businessInfo.expectedRecipientJurisdictions', 'To which countries will it pay?'),
      ],
    },
  ],
}

/** The fields of each form about a record, including all optional ones. */
export const RECORD_GROUPS: readonly (readonly Group[])[] = [
  ...[DETAILS, HOME, NUMBER, COMPANY, SEAT, ACTIVITY].map(({ groups }) => groups),
  [{ fields: Object.values(FURTHER).flat() }],
]

/** Returns the forms about this customer's record: the required ones and those with errors. */
export function customerSteps(shown: OpenCase, dependencies: PagesDependencies): Step[] {
  const forms = shown.customer.type === 'BUSINESS' ? [COMPANY, SEAT, ACTIVITY] : [DETAILS, HOME, NUMBER, further(shown)]
  const isAsked = ({ path, errors, groups }: Step) =>
    path === 'number' ? errors.length > 0 || hasNumber(shown.customer) : groups.some(({ fields }) => fields.length > 0)
  return forms.map((form) => stepOf(form, shown, dependencies)).filter(isAsked)
}

const hasNumber = ({ sealedTaxNumber }: Customer) => sealedTaxNumber !== undefined

function further({ errors, customer }: OpenCase): RecordForm {
  const { details } = customer
  const asked = Object.entries(FURTHER).filter(
    ([name]) => errors.some(({ field }) => field === name) || name in details,
  )
  return { path: 'further', title: 'More about you', groups: [{ fields: asked.flatMap(([, fields]) => fields) }] }
}

/** Returns the path of a field in the body of an update. */
const fieldOf = ({ field = '' }: VerificationError) => field.replace(/^customer\./, '')

function stepOf(form: RecordForm, shown: OpenCase, dependencies: PagesDependencies): Step {
  const { customer } = shown
  const { groups } = form
  const names = new Set(fieldsOf(groups).map(({ name }) => name))
  const errors = shown.errors.filter((error) => error.resourceId === customer.id && names.has(fieldOf(error)))
  return {
    ...form,
    known: knownAt(recordOf(customer, dependencies), groups),
    errors,
    complaints: errors.map((error) => ({ field: fieldOf(error), message: error.reason })),
    async save(entered) {
      const isOnFile = (field: Field) => field.kind === 'text' && field.isSecret === true && hasNumber(customer)
      const empty = emptyFields(entered, groups, isOnFile)
      const value = { customerType: customer.type, ...bodyOf(entered, groups) }
      const call = { params: { customerId: customer.id }, value, faults: faultsWithin(entered.faults, names) }
      if (empty.length > 0) return empty
      const outcome = await performFor(shown, dependencies, updateCustomerById, call)
      return 'id' in outcome ? [] : outcome.complaints
    },
  }
}

const faultsWithin = <F extends { field: string }>(faults: readonly F[], names: ReadonlySet<string>): F[] =>
  faults.filter(({ field }) => names.has(field))

/**
 * Returns the stored values by the names of the fields. Omits a person's number, which the service never shows again.
 */
const recordOf = (customer: Customer, { masterKey }: PagesDependencies): object =>
  customer.type === 'INDIVIDUAL'
    ? { ...customer.details, address: customer.address }
    : { businessInfo: { ...customer.details, taxId: openTaxNumber(masterKey, customer) }, address: customer.address }
