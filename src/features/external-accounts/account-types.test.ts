import { expect, test } from 'vitest'
import { CORRIDORS } from '#account-types/corridors.ts'
import { ACCOUNT_TYPE_NAMES, ACCOUNT_TYPES, type AccountType, entryOf, isFiatType } from '#account-types/index.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { ADDRESS, accountOf, BUSINESS, faultsOf, PERSON, PLATFORM, residentOf } from './accounts.test-support.ts'

useService()

type EnvironmentName = 'production' | 'sandbox'
const postIn = async (environment: EnvironmentName, body: Json) =>
  (await newPlatform({ environment })).post(PLATFORM, body)

const none = { accountNumber: undefined, bankAccountType: undefined, phoneNumber: undefined, iban: undefined }
const phoneOnly = (phoneNumber: string, bankName: string) => ({ ...none, phoneNumber, bankName })
const pixByMail = { pixKeyType: 'EMAIL', pixKey: 'jane@example.com' }
const indianBank = { vpa: undefined, accountNumber: '50100123456789', ifsc: 'HDFC0001234', rail: 'NEFT' }
const nigerian = {
  country: 'NG',
  swiftCode: 'GTBINGLA',
  bankName: 'GTBank',
  iban: undefined,
  accountNumber: '0123456785',
}

/** More valid accounts, with the rails that reach them. */
test.each<[AccountType, Json, rails: string[]]>([
  ['EUR_ACCOUNT', { iban: 'FR7630006000011234567890189' }, ['SEPA', 'SEPA_INSTANT']],
  ['DKK_ACCOUNT', { swiftCode: 'DABADKKK' }, ['SEPA', 'SEPA_INSTANT']],
  ['BRL_ACCOUNT', { pixKeyType: 'RANDOM', pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' }, ['PIX']],
  ['BRL_ACCOUNT', { pixKeyType: 'CNPJ', pixKey: '12ABC34501DE35', taxId: '11222333000181' }, ['PIX']],
  ['COP_ACCOUNT', phoneOnly('+573001234567', 'Nequi'), ['MOBILE_MONEY']],
  ['COP_ACCOUNT', { phoneNumber: '+573001234567' }, ['BANK_TRANSFER', 'MOBILE_MONEY']],
  ['COP_ACCOUNT', { ...phoneOnly('+573001234567', 'Nequi'), accountNumber: '1234567890' }, ['MOBILE_MONEY']],
  ['GTQ_ACCOUNT', { beneficiary: residentOf('US', '+14155550100') }, ['BANK_TRANSFER']],
  ['JMD_ACCOUNT', { beneficiary: residentOf('US', '+13051234567') }, ['BANK_TRANSFER']],
  ['SLV_ACCOUNT', { ...phoneOnly('+50370123456', 'Tigo Money'), bankName: undefined }, ['MOBILE_MONEY']],
  ['BDT_ACCOUNT', { ...phoneOnly('+8801712345678', 'bKash'), branchCode: undefined }, ['MOBILE_MONEY']],
  ['CNY_ACCOUNT', { ...phoneOnly('+8613812345678', 'AliPay'), beneficiary: PERSON }, ['MOBILE_MONEY']],
  ['CNY_ACCOUNT', { beneficiary: { ...BUSINESS, registrationNumber: '123' } }, ['BANK_TRANSFER']],
  ['EGP_ACCOUNT', phoneOnly('+201012345678', 'Vodafone Cash'), ['MOBILE_MONEY']],
  ['INR_ACCOUNT', indianBank, ['NEFT']],
  ['INR_ACCOUNT', { ...indianBank, rail: 'RTGS', vpa: 'priya@okbank' }, ['UPI', 'RTGS']],
  ['PKR_ACCOUNT', { iban: undefined, accountNumber: '0000000123456702' }, ['BANK_TRANSFER']],
  ['PKR_ACCOUNT', { accountNumber: '123456702' }, ['BANK_TRANSFER']],
  ['PKR_ACCOUNT', phoneOnly('+923001234567', 'JazzCash'), ['MOBILE_MONEY']],
  ['GHS_ACCOUNT', phoneOnly('+233241234567', 'MTN Mobile Money'), ['MOBILE_MONEY']],
  ['KES_ACCOUNT', { provider: 'm-pesa' }, ['MOBILE_MONEY']],
  ['XAF_ACCOUNT', { region: 'CG', phoneNumber: '+242061234567' }, ['MOBILE_MONEY']],
  ['SWIFT_ACCOUNT', nigerian, ['SWIFT']],
  ['ETHEREUM_WALLET', { address: '0xd0f0e9f57ec03d52a1fbb549405838331dd950e4' }, []],
])('%s with %j is registered, even where it is judged strictly', async (type, change, rails) => {
  const sent = accountOf(type, change)
  const { status, body } = await postIn('production', sent)
  expect({ status, details: body.details }).toEqual({ status: 201, details: undefined })
  const { paymentRails = [], ...shown } = body.accountInfo
  expect({ paymentRails, shown }).toEqual({ paymentRails: rails, shown: JSON.parse(JSON.stringify(sent.accountInfo)) })
})

/** Examples of accounts 5, 6 and 14: the change to the valid account, and the fields that both environments refuse. */
test.each<[AccountType, Json, ...fields: string[]]>([
  ['DKK_ACCOUNT', { iban: 'DK943200012345678' }, 'iban'],
  ['CAD_ACCOUNT', { bankCode: '4' }, 'bankCode'],
  ['ILS_ACCOUNT', { iban: 'IL05010800000012345678' }, 'iban'],
  ['ILS_ACCOUNT', { beneficiary: { ...PERSON, address: undefined } }, 'beneficiary.address'],
  ['TRY_ACCOUNT', { iban: 'TR19000620000012340005678' }, 'iban'],
  ['TRY_ACCOUNT', { beneficiary: { ...PERSON, address: undefined } }, 'beneficiary.address'],
  ['BRL_ACCOUNT', { pixKeyType: 'TAX_ID' }, 'pixKeyType'],
  ['COP_ACCOUNT', { bankAccountType: undefined }, 'bankAccountType'],
  ['COP_ACCOUNT', none, 'accountNumber', 'bankAccountType'],
  ['COP_ACCOUNT', { ...none, phoneNumber: '3001234567' }, 'phoneNumber'],
  ['GTQ_ACCOUNT', { bankAccountType: 'CURRENT' }, 'bankAccountType'],
  ['GTQ_ACCOUNT', { beneficiary: PERSON }, 'beneficiary.phoneNumber', 'beneficiary.countryOfResidence'],
  ['HTG_ACCOUNT', { phoneNumber: '37123456' }, 'phoneNumber'],
  ['JMD_ACCOUNT', { branchCode: '5076' }, 'branchCode'],
  ['JMD_ACCOUNT', { beneficiary: PERSON }, 'beneficiary.phoneNumber'],
  ['SLV_ACCOUNT', { bankAccountType: undefined }, 'bankAccountType'],
  ['AED_ACCOUNT', { iban: 'AE3604400012345678901' }, 'iban'],
  ['AED_ACCOUNT', { beneficiary: { ...PERSON, address: undefined } }, 'beneficiary.address'],
  ['BDT_ACCOUNT', { branchCode: '6043' }, 'branchCode'],
  ['CNY_ACCOUNT', { beneficiary: PERSON }, 'beneficiary.beneficiaryType'],
  ['CNY_ACCOUNT', phoneOnly('+8613812345678', 'AliPay'), 'beneficiary.beneficiaryType'],
  [
    'CNY_ACCOUNT',
    { ...phoneOnly('+8613812345678', 'Alipay'), beneficiary: PERSON },
    'beneficiary.beneficiaryType',
    'accountNumber',
  ],
  ['CNY_ACCOUNT', { ...none, bankName: 'AliPay', beneficiary: PERSON }, 'phoneNumber'],
  ['EGP_ACCOUNT', { iban: 'EG73002700440000000050012345' }, 'iban'],
  ['EGP_ACCOUNT', none, 'iban'],
  ['HKD_ACCOUNT', { swiftCode: 'HSBCHKH' }, 'swiftCode'],
  ['IDR_ACCOUNT', { phoneNumber: '+62812345' }, 'phoneNumber'],
  ['IDR_ACCOUNT', { phoneNumber: undefined }, 'phoneNumber'],
  ['INR_ACCOUNT', { vpa: 'priya@ok.bank' }, 'vpa'],
  ['INR_ACCOUNT', { vpa: undefined }, 'accountNumber', 'ifsc', 'rail'],
  ['INR_ACCOUNT', { ...indianBank, rail: undefined }, 'rail'],
  ['INR_ACCOUNT', { ...indianBank, rail: undefined, vpa: 'priya@okbank' }, 'rail'],
  ['INR_ACCOUNT', { ...indianBank, rail: 'IMPS' }, 'rail'],
  ['INR_ACCOUNT', { ...indianBank, ifsc: 'HDFC1001234' }, 'ifsc'],
  ['MYR_ACCOUNT', { swiftCode: 'MBBEMY' }, 'swiftCode'],
  ['PHP_ACCOUNT', { accountNumber: '1234567' }, 'accountNumber'],
  ['PKR_ACCOUNT', { iban: 'PK85MEZ00000000123456702' }, 'iban'],
  ['PKR_ACCOUNT', none, 'iban'],
  ['SGD_ACCOUNT', { swiftCode: 'DBSSSGS' }, 'swiftCode'],
  ['THB_ACCOUNT', { swiftCode: 'BKKBTHB' }, 'swiftCode'],
  ['VND_ACCOUNT', { accountNumber: '' }, 'accountNumber'],
  ['NGN_ACCOUNT', { accountNumber: '012345678' }, 'accountNumber'],
  ['ZAR_ACCOUNT', { accountNumber: '12345678' }, 'accountNumber'],
  ['GHS_ACCOUNT', none, 'accountNumber'],
  ['BWP_ACCOUNT', { phoneNumber: '71234567' }, 'phoneNumber'],
  ['KES_ACCOUNT', { phoneNumber: '+25471234567' }, 'phoneNumber'],
  ['MWK_ACCOUNT', { phoneNumber: '0991234567' }, 'phoneNumber'],
  ['RWF_ACCOUNT', { phoneNumber: '+25078123456' }, 'phoneNumber'],
  ['TZS_ACCOUNT', { phoneNumber: '+25571234567' }, 'phoneNumber'],
  ['UGX_ACCOUNT', { phoneNumber: '256701234567' }, 'phoneNumber'],
  ['ZMW_ACCOUNT', { phoneNumber: '+26097123456' }, 'phoneNumber'],
  ['ZMW_ACCOUNT', { provider: undefined }, 'provider'],
  ['XAF_ACCOUNT', { region: 'GA' }, 'region'],
  ['XOF_ACCOUNT', { region: 'ML' }, 'region'],
  ['XOF_ACCOUNT', { region: undefined }, 'region'],
  ['SWIFT_ACCOUNT', { iban: undefined }, 'iban'],
  ['SWIFT_ACCOUNT', { ...nigerian, country: 'ng' }, 'country'],
  ['SWIFT_ACCOUNT', { ...nigerian, country: 'ZZ', swiftCode: 'GTBINGLA' }, 'country'],
  ['ETHEREUM_WALLET', { address: '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E' }, 'address'],
  ['SOLANA_WALLET', { address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxO' }, 'address'],
  ['TRON_WALLET', { address: '1486hynh1pqovkwQb684ooA2X4kqcSnxrH' }, 'address'],
])('%s with %j is refused everywhere', async (type, change, ...fields) => {
  const refused = [400, 'INVALID_INPUT', fields.map((field) => `accountInfo.${field}`)]
  expect(faultsOf(await postIn('sandbox', accountOf(type, change)))).toEqual(refused)
  if (!isStrictlyMore(type, change))
    expect(faultsOf(await postIn('production', accountOf(type, change)))).toEqual(refused)
})

/** A nonexistent country has no BIC either. */
const isStrictlyMore = (type: AccountType, { country }: Json) => type === 'SWIFT_ACCOUNT' && country === 'ZZ'

/** Like above, but only strict validation refuses them. */
test.each<[AccountType, Json, field: string, format?: string]>([
  ['DKK_ACCOUNT', { iban: 'DK9432000123456798' }, 'iban', 'iban'],
  ['DKK_ACCOUNT', { swiftCode: 'DEUTDEFF' }, 'swiftCode', 'bic'],
  ['CAD_ACCOUNT', { bankCode: '999' }, 'bankCode'],
  ['ILS_ACCOUNT', { iban: 'IL050108000000123456798' }, 'iban', 'iban'],
  ['TRY_ACCOUNT', { iban: 'TR190006200000123400056798' }, 'iban', 'iban'],
  ['TRY_ACCOUNT', { iban: 'TR890006210000123400056789' }, 'iban', 'iban'],
  ['BRL_ACCOUNT', { pixKey: '39053344750' }, 'pixKey', 'cpf'],
  ['BRL_ACCOUNT', { ...pixByMail, taxId: '39053344750' }, 'taxId', 'cpf'],
  ['BRL_ACCOUNT', { ...pixByMail, taxId: '390533447051' }, 'taxId', 'cnpj'],
  ['BRL_ACCOUNT', { pixKey: '11111111111' }, 'pixKey', 'cpf'],
  ['BRL_ACCOUNT', { pixKeyType: 'PHONE', pixKey: '5511987654321' }, 'pixKey', 'e.164'],
  ['BRL_ACCOUNT', { pixKey: '39000016002' }, 'pixKey'],
  [
    'COP_ACCOUNT',
    { beneficiary: { ...PERSON, documentType: 'NIT', documentNumber: '9003731154' } },
    'beneficiary.documentNumber',
  ],
  ['COP_ACCOUNT', { beneficiary: { ...PERSON, documentType: 'NIT' } }, 'beneficiary.documentNumber'],
  ['COP_ACCOUNT', { bankName: 'bancolombia' }, 'bankName'],
  ['COP_ACCOUNT', phoneOnly('+573001234567', 'Bancolombia'), 'bankName'],
  ['COP_ACCOUNT', { accountNumber: '12345' }, 'accountNumber'],
  ['GTQ_ACCOUNT', { beneficiary: residentOf('GT', '+5025123456') }, 'beneficiary.phoneNumber', 'e.164'],
  ['GTQ_ACCOUNT', { bankName: 'Bank of Nowhere' }, 'bankName'],
  ['HTG_ACCOUNT', { phoneNumber: '+50921234567' }, 'phoneNumber', 'e.164'],
  ['JMD_ACCOUNT', { beneficiary: { ...PERSON, phoneNumber: '+13051234567' } }, 'beneficiary.phoneNumber', 'e.164'],
  ['JMD_ACCOUNT', { bankName: 'Scotiabank' }, 'bankName'],
  ['SLV_ACCOUNT', { phoneNumber: '+50322123456' }, 'phoneNumber', 'e.164'],
  ['SLV_ACCOUNT', { bankName: undefined }, 'bankName'],
  ['AED_ACCOUNT', { iban: 'AE360440001234567890132' }, 'iban', 'iban'],
  ['AED_ACCOUNT', { swiftCode: 'DEUTDEFF' }, 'swiftCode', 'bic'],
  ['BDT_ACCOUNT', { phoneNumber: '+8801212345678' }, 'phoneNumber', 'e.164'],
  ['BDT_ACCOUNT', { swiftCode: 'DEUTDEFF' }, 'swiftCode', 'bic'],
  [
    'CNY_ACCOUNT',
    { beneficiary: { ...BUSINESS, registrationNumber: '91310000MA1FL00009' } },
    'beneficiary.registrationNumber',
    'uscc',
  ],
  ['CNY_ACCOUNT', { accountNumber: '1234567' }, 'accountNumber'],
  ['CNY_ACCOUNT', { ...phoneOnly('+8612812345678', 'WechatPay'), beneficiary: PERSON }, 'phoneNumber', 'e.164'],
  ['EGP_ACCOUNT', { iban: 'EG730027004400000000500123465' }, 'iban', 'iban'],
  ['HKD_ACCOUNT', { swiftCode: 'DBSSSGSG' }, 'swiftCode', 'bic'],
  ['IDR_ACCOUNT', { phoneNumber: '+62211234567' }, 'phoneNumber', 'e.164'],
  ['INR_ACCOUNT', { ...indianBank, ifsc: 'ZZZZ0001234' }, 'ifsc', 'ifsc'],
  ['MYR_ACCOUNT', { swiftCode: 'MBBESGSG' }, 'swiftCode', 'bic'],
  ['PHP_ACCOUNT', { bankName: 'BDO' }, 'bankName'],
  ['PKR_ACCOUNT', { iban: 'PK85MEZN0000000123456720' }, 'iban', 'iban'],
  ['PKR_ACCOUNT', { accountNumber: '99999999' }, 'iban', 'iban'],
  ['SGD_ACCOUNT', { swiftCode: 'DHBKHKHH' }, 'swiftCode', 'bic'],
  ['SGD_ACCOUNT', { swiftCode: 'ABCDSGSG', bankName: undefined }, 'swiftCode', 'bic'],
  ['THB_ACCOUNT', { accountNumber: '123456789' }, 'accountNumber'],
  ['VND_ACCOUNT', { swiftCode: 'BKKBTHBK' }, 'swiftCode', 'bic'],
  ['NGN_ACCOUNT', { accountNumber: '0123456789' }, 'accountNumber', 'nuban'],
  ['NGN_ACCOUNT', { bankName: '058' }, 'bankName'],
  ['ZAR_ACCOUNT', { bankName: 'Standard' }, 'bankName'],
  ['GHS_ACCOUNT', phoneOnly('+233301234567', 'MTN Mobile Money'), 'phoneNumber', 'e.164'],
  ['BWP_ACCOUNT', { phoneNumber: '+26731234567' }, 'phoneNumber', 'e.164'],
  ['KES_ACCOUNT', { provider: 'AIRTEL' }, 'provider'],
  ['KES_ACCOUNT', { phoneNumber: '+254212345678' }, 'phoneNumber', 'e.164'],
  ['MWK_ACCOUNT', { phoneNumber: '+265111234567' }, 'phoneNumber', 'e.164'],
  ['RWF_ACCOUNT', { phoneNumber: '+250751234567' }, 'phoneNumber', 'e.164'],
  ['TZS_ACCOUNT', { phoneNumber: '+255222123456' }, 'phoneNumber', 'e.164'],
  ['UGX_ACCOUNT', { phoneNumber: '+256312345678' }, 'phoneNumber', 'e.164'],
  ['ZMW_ACCOUNT', { phoneNumber: '+260211234567' }, 'phoneNumber', 'e.164'],
  ['XAF_ACCOUNT', { region: 'CG' }, 'phoneNumber', 'e.164'],
  ['XOF_ACCOUNT', { region: 'CI', phoneNumber: '+22507123456' }, 'phoneNumber', 'e.164'],
  ['XOF_ACCOUNT', { provider: 'MTN' }, 'provider'],
  ['SWIFT_ACCOUNT', { iban: 'GB82WEST12345698765423' }, 'iban', 'iban'],
  ['SWIFT_ACCOUNT', { iban: 'DE44500105175407324931' }, 'iban', 'iban'],
  ['SWIFT_ACCOUNT', { iban: undefined, accountNumber: '12345674' }, 'iban'],
  ['SWIFT_ACCOUNT', { ...nigerian, country: 'GH' }, 'swiftCode', 'bic'],
  ['ETHEREUM_WALLET', { address: '0xD0f0E9F57Ec03d52A1fBb549405838331Dd950E4' }, 'address', 'eip-55'],
  ['PLASMA_WALLET', { address: `0x${'0'.repeat(40)}` }, 'address', 'eip-55'],
  ['SOLANA_WALLET', { address: '38vhHMC6yswC9Byatv9PD3DLKE4yFcdbXunD5yWac6C' }, 'address', 'solana-address'],
  ['TRON_WALLET', { address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6b' }, 'address', 'tron-address'],
  ['ZAR_ACCOUNT', { beneficiary: { ...BUSINESS, taxId: undefined } }, 'beneficiary.taxId'],
  ['HKD_ACCOUNT', { beneficiary: { ...BUSINESS, address: undefined } }, 'beneficiary.address'],
  [
    'SWIFT_ACCOUNT',
    { beneficiary: { ...PERSON, address: { ...ADDRESS, city: undefined } } },
    'beneficiary.address.city',
  ],
])('%s with %j is refused where it is judged strictly, for its %s', async (type, change, field, format) => {
  expect((await postIn('sandbox', accountOf(type, change))).status).toBe(201)
  const refused = await postIn('production', accountOf(type, change))
  expect(faultsOf(refused)).toEqual([400, 'INVALID_INPUT', [`accountInfo.${field}`]])
  expect(refused.body.details.errors[0].constraint).toEqual(format && { format })
})

test('refuses an account in an embargoed country with a specific code', async () => {
  const iranian = accountOf('SWIFT_ACCOUNT', { ...nigerian, country: 'IR', swiftCode: 'BMJIIRTH' })
  expect(faultsOf(await postIn('production', { ...iranian, currency: 'EUR' }))).toEqual([
    400,
    'INVALID_BANK_ACCOUNT',
    ['accountInfo.country'],
  ])
})

test.each<[AccountType, string]>([
  ['SLV_ACCOUNT', 'SVC'],
  ['SWIFT_ACCOUNT', 'NGN'],
  ['XAF_ACCOUNT', 'XOF'],
  ['BASE_WALLET', 'USDT'],
  ['TRON_WALLET', 'USDC'],
  ['PLASMA_WALLET', 'USDC'],
])('%s cannot hold %s', async (type, currency) => {
  expect(faultsOf(await postIn('sandbox', { ...accountOf(type), currency }))).toEqual([
    400,
    'INVALID_CURRENCY',
    ['currency'],
  ])
})

test.each(['ARS_ACCOUNT', 'BITCOIN_L1', 'usd_account', ''])('refuses only the account type %s', async (accountType) => {
  const request = { currency: 'USD', accountInfo: { accountType, iban: 7 } }
  expect(faultsOf(await postIn('production', request))).toEqual([400, 'INVALID_INPUT', ['accountInfo.accountType']])
})

test('gives each type the currencies that its corridors pay out', () => {
  const paid = (type: string) =>
    new Set(CORRIDORS.filter(({ accountType }) => accountType === type).map(({ currency }) => currency))
  const fiat = ACCOUNT_TYPE_NAMES.filter(isFiatType)
  expect(fiat.map((type) => [type, new Set(ACCOUNT_TYPES[type].currencies)])).toEqual(
    fiat.map((type) => [type, paid(type)]),
  )
})

test('compares the name by the rail, the receiving institution or not at all', () => {
  const comparedBy = (who: string | undefined) =>
    ACCOUNT_TYPE_NAMES.filter((type) => entryOf(type).nameCheck === who)
      .map((type) => type.split('_')[0])
      .sort()
  expect(comparedBy('rail')).toEqual(
    'BRL DKK EUR GBP GHS IDR INR KES MWK MYR NGN PKR RWF THB TZS UGX VND ZMW'.split(' '),
  )
  expect(comparedBy('receiving institution')).toEqual('AED CAD HKD ILS SGD SWIFT TRY USD ZAR'.split(' '))
  expect(comparedBy('none')).toEqual('BDT BWP CNY COP EGP GTQ HTG JMD MXN PHP SLV XAF XOF'.split(' '))
  expect(comparedBy(undefined)).toEqual('ARBITRUM BASE ETHEREUM LIGHTNING PLASMA POLYGON SOLANA SPARK TRON'.split(' '))
})

test('fills in the name of a bank in Singapore from its BIC', async () => {
  const named = await postIn('production', accountOf('SGD_ACCOUNT', { bankName: undefined, swiftCode: 'UOVBSGSGXXX' }))
  expect({ status: named.status, bankName: named.body.accountInfo.bankName }).toEqual({
    status: 201,
    bankName: 'United Overseas Bank',
  })
  const unknown = await postIn('sandbox', accountOf('SGD_ACCOUNT', { bankName: undefined, swiftCode: 'ABCDSGSG' }))
  expect([unknown.status, 'bankName' in unknown.body.accountInfo]).toEqual([201, false])
})

test.each<[AccountType, Json]>([
  ['SOLANA_WALLET', { address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZK002' }],
  ['TRON_WALLET', { address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3P002' }],
])('%s takes three digits at the end in sandbox only', async (type, change) => {
  expect((await postIn('sandbox', accountOf(type, change))).status).toBe(201)
  expect(faultsOf(await postIn('production', accountOf(type, change)))).toEqual([
    400,
    'INVALID_INPUT',
    ['accountInfo.address'],
  ])
})

/**
 * One type for each kind of key (accounts 4.4): the fields of the first account, and a different spelling of the same
 * account.
 */
test.each<[AccountType, Json, Json]>([
  ['CAD_ACCOUNT', {}, { beneficiary: BUSINESS }],
  ['TRY_ACCOUNT', { iban: 'TR190006200000123400056789' }, { bankName: 'Another name' }],
  [
    'BRL_ACCOUNT',
    { pixKeyType: 'EMAIL', pixKey: 'Jane@example.com' },
    { pixKeyType: 'EMAIL', pixKey: 'jane@Example.com' },
  ],
  [
    'BRL_ACCOUNT',
    { pixKeyType: 'RANDOM', pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' },
    { pixKeyType: 'RANDOM', pixKey: '7D9F03358DCC40549BF90DBD61D36906' },
  ],
  ['INR_ACCOUNT', {}, { vpa: 'Jane.Doe@OkBank' }],
  ['INR_ACCOUNT', indianBank, { ...indianBank, rail: 'RTGS' }],
  ['HKD_ACCOUNT', {}, { swiftCode: 'HSBCHKHH', accountNumber: '123-456-789 012', bankName: 'HSBC' }],
  ['PHP_ACCOUNT', {}, { bankName: 'bdo unibank' }],
  ['COP_ACCOUNT', {}, { phoneNumber: '+573001234567' }],
  ['KES_ACCOUNT', {}, { provider: 'm-pesa' }],
  [
    'XOF_ACCOUNT',
    { region: 'BJ', provider: 'MTN', phoneNumber: '+22997123456' },
    { region: 'BJ', provider: 'MTN', phoneNumber: '+2290197123456' },
  ],
  ['SWIFT_ACCOUNT', nigerian, { ...nigerian, swiftCode: 'GTBINGLAXXX' }],
  ['SWIFT_ACCOUNT', {}, { iban: 'GB82west12345698765432', swiftCode: 'BARCGB22' }],
  ['POLYGON_WALLET', {}, { address: '0xd0f0e9f57ec03d52a1fbb549405838331dd950e4' }],
])('%s with %j is not another account with %j', async (type, first, second) => {
  const api = await newPlatform()
  const { id } = await api.create(PLATFORM, accountOf(type, first))
  const { status, body } = await api.post(PLATFORM, accountOf(type, second))
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: 'DUPLICATE_EXTERNAL_ACCOUNT',
    details: { externalAccountId: id },
  })
})

test.each<[AccountType, Json]>([
  ['CAD_ACCOUNT', { branchCode: '10203' }],
  ['JMD_ACCOUNT', { branchCode: '50766' }],
  ['PHP_ACCOUNT', { bankName: 'BPI' }],
  ['HKD_ACCOUNT', { swiftCode: 'HASEHKHH' }],
  ['BWP_ACCOUNT', { provider: 'MASCOM' }],
  ['GHS_ACCOUNT', phoneOnly('+233241234567', 'MTN Mobile Money')],
  ['SWIFT_ACCOUNT', { swiftCode: 'WESTGB2LABC', iban: undefined, accountNumber: '12345674' }],
  ['SOLANA_WALLET', { address: 'aRyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT' }],
])('%s with %j is another account', async (type, change) => {
  const api = await newPlatform()
  await api.create(PLATFORM, accountOf(type))
  expect((await api.post(PLATFORM, accountOf(type, change))).status).toBe(201)
})

test('registers several assets on several networks at one address, each as a different account', async () => {
  const api = await newPlatform()
  const requests = [
    accountOf('ETHEREUM_WALLET'),
    { ...accountOf('ETHEREUM_WALLET'), currency: 'USDT' },
    accountOf('BASE_WALLET'),
    accountOf('PLASMA_WALLET'),
  ]
  for (const request of requests) expect((await api.post(PLATFORM, request)).status, JSON.stringify(request)).toBe(201)
})

test.each<[AccountType, Json, string]>([
  ['BRL_ACCOUNT', { pixKeyType: 'EMAIL', pixKey: 'testuser.105@pix.com.br' }, 'INVALID_BANK_ACCOUNT'],
  ['INR_ACCOUNT', { vpa: 'user105@okbank' }, 'INVALID_BANK_ACCOUNT'],
  ['KES_ACCOUNT', { phoneNumber: '+254712345105' }, 'INVALID_BANK_ACCOUNT'],
  ['EGP_ACCOUNT', phoneOnly('+201012345105', 'Vodafone Cash'), 'INVALID_BANK_ACCOUNT'],
  ['PKR_ACCOUNT', { iban: 'PK85MEZN0000000123456105', phoneNumber: '+923001234567' }, 'INVALID_BANK_ACCOUNT'],
])('%s with %j is known by what ends in 105', async (type, change, code) => {
  const { status, body } = await postIn('sandbox', accountOf(type, change))
  expect({ status, code: body.code }).toEqual({ status: 400, code })
})
