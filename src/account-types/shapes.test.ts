import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf, isFiatType } from './index.ts'

const ajv = new Ajv({ strict: false })

const fits = (type: AccountType, fields: object) => ajv.validate(entryOf(type).shape, { accountType: type, ...fields })

/** Valid accounts, one or two for each type with a separate shape. */
const VALID: readonly (readonly [AccountType, object])[] = [
  ['USD_ACCOUNT', { routingNumber: '011000015', accountNumber: '1234567890' }],
  ['EUR_ACCOUNT', { iban: 'DE44500105175407324931' }],
  ['EUR_ACCOUNT', { iban: 'GB82west12345698765432', swiftCode: 'WESTGB2L' }],
  ['DKK_ACCOUNT', { iban: 'DK9432000123456789' }],
  ['GBP_ACCOUNT', { sortCode: '040004', accountNumber: '12345674' }],
  ['CAD_ACCOUNT', { bankCode: '004', branchCode: '10202', accountNumber: '5123456' }],
  ['ILS_ACCOUNT', { iban: 'IL050108000000123456789', bankName: 'Leumi' }],
  ['TRY_ACCOUNT', { iban: 'TR190006200000123400056789', bankName: 'Garanti' }],
  ['MXN_ACCOUNT', { clabeNumber: '012180001234567899' }],
  ['BRL_ACCOUNT', { pixKey: '39053344705', pixKeyType: 'CPF', taxId: '39053344705' }],
  ['COP_ACCOUNT', { bankName: 'Bancolombia', accountNumber: '1234567890', bankAccountType: 'CHECKING' }],
  ['GTQ_ACCOUNT', { bankName: 'Banco Industrial', accountNumber: '3001234567', bankAccountType: 'SAVINGS' }],
  ['HTG_ACCOUNT', { phoneNumber: '+50937123456' }],
  [
    'JMD_ACCOUNT',
    { bankName: 'JN Bank', branchCode: '50765', accountNumber: '1234567890', bankAccountType: 'CHECKING' },
  ],
  ['SLV_ACCOUNT', { phoneNumber: '+50370123456' }],
  ['AED_ACCOUNT', { iban: 'AE360440001234567890123' }],
  ['BDT_ACCOUNT', { bankName: 'BRAC Bank', accountNumber: '1501200123456', branchCode: '06043' }],
  ['CNY_ACCOUNT', { bankName: 'AliPay', phoneNumber: '+8613812345678' }],
  ['EGP_ACCOUNT', { bankName: 'Banque Misr', iban: 'EG730027004400000000500123456' }],
  ['HKD_ACCOUNT', { bankName: 'HSBC Hong Kong', swiftCode: 'HSBCHKHHHKH', accountNumber: '123456789012' }],
  [
    'IDR_ACCOUNT',
    {
      bankName: 'Bank Central Asia',
      swiftCode: 'CENAIDJA',
      accountNumber: '1234567890',
      phoneNumber: '+6281234567890',
    },
  ],
  ['INR_ACCOUNT', { vpa: 'priya.sharma@okbank' }],
  ['INR_ACCOUNT', { ifsc: 'HDFC0001234', accountNumber: '50100123456789', rail: 'NEFT' }],
  ['MYR_ACCOUNT', { bankName: 'Maybank', swiftCode: 'MBBEMYKL', accountNumber: '114012345678' }],
  ['PHP_ACCOUNT', { bankName: 'BDO Unibank', accountNumber: '001234567890' }],
  ['PKR_ACCOUNT', { bankName: 'Meezan Bank', iban: 'PK85MEZN0000000123456702' }],
  ['SGD_ACCOUNT', { swiftCode: 'DBSSSGSG', accountNumber: '0123456789' }],
  ['THB_ACCOUNT', { bankName: 'Bangkok Bank', swiftCode: 'BKKBTHBK', accountNumber: '1234567890' }],
  ['VND_ACCOUNT', { bankName: 'Vietcombank', swiftCode: 'BFTVVNVX', accountNumber: '0011001234567' }],
  ['NGN_ACCOUNT', { bankName: 'GTBank', accountNumber: '0123456785' }],
  ['ZAR_ACCOUNT', { bankName: 'Standard Bank', accountNumber: '1234567890' }],
  ['GHS_ACCOUNT', { bankName: 'MTN Mobile Money', phoneNumber: '+233241234567' }],
  ['BWP_ACCOUNT', { phoneNumber: '+26771234567', provider: 'ORANGE' }],
  ['KES_ACCOUNT', { phoneNumber: '+254712345678', provider: 'M-PESA' }],
  ['MWK_ACCOUNT', { phoneNumber: '+265991234567', provider: 'AIRTEL' }],
  ['RWF_ACCOUNT', { phoneNumber: '+250781234567', provider: 'MTN' }],
  ['TZS_ACCOUNT', { phoneNumber: '+255712345678', provider: 'VODACOM' }],
  ['UGX_ACCOUNT', { phoneNumber: '+256701234567', provider: 'MTN' }],
  ['ZMW_ACCOUNT', { phoneNumber: '+260971234567', provider: 'MTN' }],
  ['XAF_ACCOUNT', { phoneNumber: '+237671234567', provider: 'MTN', region: 'CM' }],
  ['XOF_ACCOUNT', { phoneNumber: '+221781234567', provider: 'ORANGE', region: 'SN' }],
  ['SWIFT_ACCOUNT', { country: 'NG', swiftCode: 'GTBINGLA', bankName: 'GTBank', accountNumber: '0123456785' }],
  ['SPARK_WALLET', { address: 'spark1…' }],
  ['LIGHTNING', { lightningAddress: 'john.doe@wallet.example' }],
]

test.each(VALID)('%s takes %j', (type, fields) => {
  expect(fits(type, fields)).toBe(true)
  expect(fits(type, { ...fields, accountType: 'ARS_ACCOUNT' })).toBe(false)
})

/** The changes to the type's first valid account. */
test.each<[AccountType, object]>([
  ['USD_ACCOUNT', { routingNumber: '01100001' }],
  ['USD_ACCOUNT', { bankAccountType: 'CURRENT' }],
  ['EUR_ACCOUNT', { iban: 'DE4450010517' }],
  ['DKK_ACCOUNT', { iban: 'DK943200012345678' }],
  ['GBP_ACCOUNT', { sortCode: '04-00-04' }],
  ['GBP_ACCOUNT', { accountNumber: '1234567' }],
  ['CAD_ACCOUNT', { bankCode: '4' }],
  ['ILS_ACCOUNT', { iban: 'IL05010800000012345678' }],
  ['TRY_ACCOUNT', { iban: 'TR19000620000012340005678' }],
  ['MXN_ACCOUNT', { clabeNumber: '01218000123456789' }],
  ['BRL_ACCOUNT', { pixKeyType: 'TAX_ID' }],
  ['GTQ_ACCOUNT', { bankAccountType: 'CURRENT' }],
  ['HTG_ACCOUNT', { phoneNumber: '37123456' }],
  ['JMD_ACCOUNT', { branchCode: '5076' }],
  ['AED_ACCOUNT', { iban: 'AE3604400012345678901' }],
  ['BDT_ACCOUNT', { branchCode: '6043' }],
  ['EGP_ACCOUNT', { iban: 'EG73002700440000000050012345' }],
  ['HKD_ACCOUNT', { swiftCode: 'HSBCHKH' }],
  ['IDR_ACCOUNT', { phoneNumber: '+62812345' }],
  ['INR_ACCOUNT', { vpa: 'priya@ok.bank' }],
  ['INR_ACCOUNT', { ifsc: 'HDFC1001234' }],
  ['MYR_ACCOUNT', { swiftCode: 'MBBEMY' }],
  ['PHP_ACCOUNT', { accountNumber: '1234567' }],
  ['PKR_ACCOUNT', { iban: 'PK85MEZ00000000123456702' }],
  ['SGD_ACCOUNT', { swiftCode: 'DBSSSGS' }],
  ['THB_ACCOUNT', { swiftCode: 'BKKBTHB' }],
  ['VND_ACCOUNT', { accountNumber: '' }],
  ['NGN_ACCOUNT', { accountNumber: '012345678' }],
  ['ZAR_ACCOUNT', { accountNumber: '12345678' }],
  ['BWP_ACCOUNT', { phoneNumber: '71234567' }],
  ['KES_ACCOUNT', { phoneNumber: '+25471234567' }],
  ['MWK_ACCOUNT', { phoneNumber: '0991234567' }],
  ['RWF_ACCOUNT', { phoneNumber: '+25078123456' }],
  ['TZS_ACCOUNT', { phoneNumber: '+25571234567' }],
  ['UGX_ACCOUNT', { phoneNumber: '256701234567' }],
  ['ZMW_ACCOUNT', { phoneNumber: '+26097123456' }],
  ['XAF_ACCOUNT', { region: 'GA' }],
  ['XOF_ACCOUNT', { region: 'ML' }],
  ['XOF_ACCOUNT', { region: undefined }],
  ['SWIFT_ACCOUNT', { country: 'ng' }],
])('%s does not take %j', (type, change) => {
  const [, valid] = VALID.find(([other]) => other === type)!
  expect(fits(type, { ...valid, ...change })).toBe(false)
})

test('selects each shape by its type, and gives each shape a unique name', () => {
  const shapes = ACCOUNT_TYPE_NAMES.map((type) => [type, entryOf(type).shape] as const)
  expect(shapes.map(([, shape]) => shape.properties.accountType?.const)).toEqual(shapes.map(([type]) => type))
  expect(new Set(shapes.map(([, shape]) => shape.$id)).size).toBe(49)
})

test('reaches every account except wallets by rails', () => {
  const unreached = ACCOUNT_TYPE_NAMES.filter((type) => entryOf(type).rails.length === 0)
  expect(unreached).toEqual(ACCOUNT_TYPE_NAMES.filter((type) => /_WALLET$|^LIGHTNING$/.test(type)))
  expect(ACCOUNT_TYPE_NAMES.filter((type) => !isFiatType(type))).toEqual(unreached)
})
