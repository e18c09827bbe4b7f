import type { Api, Json } from '../../../test/support/api.ts'
import { service } from '../../../test/support/service.ts'
import { decodeSparkAddress, sparkAddress } from '../../formats/spark.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { Work } from '../../runtime/work.ts'
import { isFiatType, type OfferedType, VARIANTS } from './variants/index.ts'

export const ADDRESS = { line1: '1 Main Street', city: 'Springfield', postalCode: '94105', country: 'US' }
export const PERSON = { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe', address: ADDRESS }
export const residentOf = (country: string, phoneNumber?: string): Json => ({
  ...PERSON,
  countryOfResidence: country,
  ...(phoneNumber && { phoneNumber }),
})
export const BUSINESS = {
  beneficiaryType: 'BUSINESS',
  legalName: 'Acme Ltd',
  registrationNumber: 'R-1',
  taxId: 'T-1',
  address: ADDRESS,
}

const EVM = '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'

/** What identifies an account of each type when everything about it is right, under strict validation too. */
const FIELDS: Record<OfferedType, Json> = {
  USD_ACCOUNT: { routingNumber: '011000015', accountNumber: '1234567890' },
  EUR_ACCOUNT: { iban: 'DE44500105175407324931', beneficiary: residentOf('DE') },
  DKK_ACCOUNT: { iban: 'DK9432000123456789' },
  GBP_ACCOUNT: { sortCode: '040004', accountNumber: '12345674' },
  CAD_ACCOUNT: { bankCode: '004', branchCode: '10202', accountNumber: '5123456' },
  ILS_ACCOUNT: { iban: 'IL050108000000123456789', bankName: 'Bank Leumi' },
  TRY_ACCOUNT: { iban: 'TR190006200000123400056789', bankName: 'Garanti BBVA' },
  MXN_ACCOUNT: {
    clabeNumber: '012180001234567899',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Juan Pérez' },
  },
  BRL_ACCOUNT: { pixKey: '39053344705', pixKeyType: 'CPF', taxId: '39053344705' },
  COP_ACCOUNT: {
    bankName: 'Bancolombia',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
    beneficiary: { ...PERSON, documentType: 'NIT', documentNumber: '9003731153' },
  },
  GTQ_ACCOUNT: {
    accountNumber: '3001234567',
    bankAccountType: 'SAVINGS',
    bankName: 'Banco Industrial',
    beneficiary: residentOf('GT', '+50251234567'),
  },
  HTG_ACCOUNT: { phoneNumber: '+50937123456' },
  JMD_ACCOUNT: {
    bankName: 'Bank of Nova Scotia',
    branchCode: '50765',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
    beneficiary: { ...PERSON, phoneNumber: '+18761234567' },
  },
  SLV_ACCOUNT: { bankName: 'Banco Cuscatlan', accountNumber: '0123456789', bankAccountType: 'CHECKING' },
  AED_ACCOUNT: { iban: 'AE360440001234567890123' },
  BDT_ACCOUNT: { bankName: 'BRAC Bank', accountNumber: '1501200123456', branchCode: '06043' },
  CNY_ACCOUNT: {
    bankName: 'Industrial and Commercial Bank of China',
    accountNumber: '1001234509876543210',
    beneficiary: { ...BUSINESS, registrationNumber: '91310000MA1FL0000N' },
  },
  EGP_ACCOUNT: { iban: 'EG730027004400000000500123456', bankName: 'National Bank of Egypt' },
  HKD_ACCOUNT: { bankName: 'HSBC Hong Kong', swiftCode: 'HSBCHKHHHKH', accountNumber: '123456789012' },
  IDR_ACCOUNT: {
    bankName: 'Bank Central Asia',
    swiftCode: 'CENAIDJA',
    accountNumber: '1234567890',
    phoneNumber: '+6281234567890',
  },
  INR_ACCOUNT: { vpa: 'priya.sharma@okbank' },
  MYR_ACCOUNT: { bankName: 'Maybank', swiftCode: 'MBBEMYKL', accountNumber: '114012345678' },
  PHP_ACCOUNT: { bankName: 'BDO Unibank', accountNumber: '001234567890' },
  PKR_ACCOUNT: { bankName: 'Meezan Bank', iban: 'PK85MEZN0000000123456702' },
  SGD_ACCOUNT: { swiftCode: 'DBSSSGSG', accountNumber: '0123456789', bankName: 'DBS' },
  THB_ACCOUNT: { bankName: 'Bangkok Bank', swiftCode: 'BKKBTHBK', accountNumber: '1234567890' },
  VND_ACCOUNT: { bankName: 'Vietcombank', swiftCode: 'BFTVVNVX', accountNumber: '0011001234567' },
  NGN_ACCOUNT: { bankName: 'GTBank', accountNumber: '0123456785' },
  ZAR_ACCOUNT: { bankName: 'Standard Bank', accountNumber: '1234567890' },
  GHS_ACCOUNT: { bankName: 'GCB Bank', accountNumber: '1011130012345' },
  BWP_ACCOUNT: { phoneNumber: '+26771234567', provider: 'ORANGE' },
  KES_ACCOUNT: { phoneNumber: '+254712345678', provider: 'M-PESA' },
  MWK_ACCOUNT: { phoneNumber: '+265991234567', provider: 'AIRTEL' },
  RWF_ACCOUNT: { phoneNumber: '+250781234567', provider: 'MTN' },
  TZS_ACCOUNT: { phoneNumber: '+255712345678', provider: 'VODACOM' },
  UGX_ACCOUNT: { phoneNumber: '+256701234567', provider: 'MTN' },
  ZMW_ACCOUNT: { phoneNumber: '+260971234567', provider: 'MTN' },
  XAF_ACCOUNT: { region: 'CM', phoneNumber: '+237671234567', provider: 'MTN' },
  XOF_ACCOUNT: { region: 'SN', phoneNumber: '+221781234567', provider: 'ORANGE' },
  SWIFT_ACCOUNT: { country: 'GB', swiftCode: 'WESTGB2L', bankName: 'Westminster', iban: 'GB82WEST12345698765432' },
  ETHEREUM_WALLET: { address: EVM },
  BASE_WALLET: { address: EVM },
  POLYGON_WALLET: { address: EVM },
  ARBITRUM_WALLET: { address: EVM },
  PLASMA_WALLET: { address: EVM },
  SOLANA_WALLET: { address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT' },
  TRON_WALLET: { address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L' },
  SPARK_WALLET: { address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5' },
  LIGHTNING: { lightningAddress: 'john.doe@wallet.example' },
}

/** The request for a valid account, with some fields of the account changed. */
export function accountOf(type: OfferedType, change: Json = {}): Json {
  const { beneficiary = PERSON, ...fields } = FIELDS[type]
  const holder = isFiatType(type) && { beneficiary }
  const currency = type === 'SWIFT_ACCOUNT' ? 'GBP' : VARIANTS[type].currencies[0]
  return { currency, accountInfo: { accountType: type, ...fields, ...holder, ...change } }
}

export const PLATFORM = '/platform/external-accounts'
export const CUSTOMERS = '/customers/external-accounts'

/** The address of one wallet on a network, `spark` or its older form `sp` for the main one. */
export const sparkOn = (prefix: string): string =>
  sparkAddress(prefix, decodeSparkAddress(FIELDS.SPARK_WALLET.address)!.identityKey)

export const idsOf = async (api: Api, path: string): Promise<string[]> =>
  (await api.read(path)).data.map(({ id }: Json) => id)

/** Status, code and the fields at fault, in order. */
export const faultsOf = ({ status, body }: { status: number; body: Json }): Json => [
  status,
  body.code,
  body.details?.errors?.map(({ field }: Json) => field),
]

/** What was announced about an account, oldest first: the whole account each time. */
export async function announced({ platform }: Api, accountId: string): Promise<Json[]> {
  const rows = await service()
    .database.db.selectFrom('events')
    .select('body')

    .where('platform_id', '=', platform)
    .where('subject', '=', accountId)
    .where('type', '=', 'EXTERNAL_ACCOUNT.STATUS_UPDATED')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body).data)
}

/** A unit of work of the platform, for what no operation does. */
export const inWork = <T>(
  { platform }: Api,
  story: (work: Work) => Promise<T>,
  environment: Environment = 'sandbox',
): Promise<T> => service().app.works.run({ platform, environment, now: new Date() }, story)
