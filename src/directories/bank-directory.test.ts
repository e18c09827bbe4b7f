import { expect, test } from 'vitest'
import { isCovered } from '#account-types/corridors.ts'
import { admitsCode } from '#formats/code-lists.ts'
import starter from './bank-directory.json' with { type: 'json' }
import { bankDirectoryReader, STARTER_BANK_DIRECTORY } from './bank-directory.ts'

const toBankDirectory = bankDirectoryReader(isCovered)

const BPI = {
  country: 'PH',
  currency: 'PHP',
  bankName: 'BPI',
  displayName: 'Bank of the Philippine Islands',
  kind: 'bank',
}
const { codeLists } = starter
const institutions = (...entries: unknown[]) => ({ institutions: entries, codeLists })

test('the directory that ships is a valid file', () => {
  expect(toBankDirectory(starter).institutions).toEqual(STARTER_BANK_DIRECTORY.institutions)
})

/** Names from accounts 8, with the codes and BIC prefixes listed there. Wallets follow the bar. */
test.each<[string, string, string]>([
  [
    'PH PHP',
    'BDO Unibank; BPI; Metrobank; Land Bank of the Philippines; Philippine National Bank; Security Bank; UnionBank; China Bank; RCBC',
    'GCash; Maya',
  ],
  [
    'NG NGN',
    'Access Bank 044; Citibank Nigeria 023; Ecobank Nigeria 050; Fidelity Bank 070; First Bank of Nigeria 011; FCMB 214; GTBank 058; ' +
      'Keystone Bank 082; Polaris Bank 076; Providus Bank 101; Stanbic IBTC Bank 221; Standard Chartered Nigeria 068; Sterling Bank 232; ' +
      'Union Bank 032; UBA 033; Unity Bank 215; Wema Bank 035; Zenith Bank 057',
    '',
  ],
  [
    'ZA ZAR',
    'Standard Bank; Absa; First National Bank; Nedbank; Capitec Bank; Investec; African Bank; TymeBank; Discovery Bank',
    '',
  ],
  [
    'GH GHS',
    'GCB Bank; Ecobank Ghana; Absa Bank Ghana; Stanbic Bank Ghana; Fidelity Bank Ghana; CalBank; Zenith Bank Ghana',
    'MTN Mobile Money; Telecel Cash; AirtelTigo Money',
  ],
  [
    'EG EGP',
    'National Bank of Egypt; Banque Misr; Commercial International Bank; QNB Egypt',
    'Vodafone Cash; Orange Cash; Etisalat Cash',
  ],
  ['PK PKR', 'HBL; UBL; MCB Bank; Allied Bank; Bank Alfalah; Meezan Bank; Faysal Bank', 'JazzCash; Easypaisa'],
  [
    'BD BDT',
    'BRAC Bank; Dutch-Bangla Bank; Islami Bank Bangladesh; Sonali Bank; City Bank; Eastern Bank',
    'bKash; Nagad',
  ],
  [
    'CO COP',
    'Bancolombia; Banco de Bogotá; Davivienda; BBVA Colombia; Banco de Occidente; Banco Popular',
    'Nequi; Daviplata',
  ],
  ['SV USD', 'Banco Cuscatlan; Banco Agrícola; BAC El Salvador; Davivienda El Salvador', 'Tigo Money'],
  ['GT GTQ', 'Banco GYT Continental; Banco Industrial; Banrural; BAC Guatemala; BAM', ''],
  ['JM JMD', 'Bank of Nova Scotia; National Commercial Bank; JN Bank; Sagicor Bank; First Global Bank', ''],
  [
    'CN CNY',
    'Industrial and Commercial Bank of China; Bank of China; China Construction Bank; Agricultural Bank of China; China Merchants Bank; ' +
      'Bank of Communications',
    'AliPay; WechatPay',
  ],
  [
    'HK HKD',
    'HSBC Hong Kong; Bank of China (Hong Kong); Hang Seng Bank; Standard Chartered Hong Kong; DBS Hong Kong; Bank of East Asia',
    '',
  ],
  [
    'ID IDR',
    'Bank Central Asia CENAIDJA; Bank Mandiri BMRIIDJA; Bank Rakyat Indonesia BRINIDJA; Bank Negara Indonesia BNINIDJA; ' +
      'CIMB Niaga BNIAIDJA; Permata Bank BBBAIDJA',
    '',
  ],
  [
    'MY MYR',
    'Maybank MBBEMYKL; CIMB Bank CIBBMYKL; Public Bank PBBEMYKL; RHB Bank RHBBMYKL; Hong Leong Bank HLBBMYKL',
    '',
  ],
  [
    'SG SGD',
    'DBS Bank Ltd DBSSSGSG; OCBC Bank OCBCSGSG; United Overseas Bank UOVBSGSG; Standard Chartered Singapore SCBLSG22; ' +
      'Citibank Singapore CITISGSG; HSBC Singapore HSBCSGSG; Maybank Singapore MBBESGSG',
    '',
  ],
  [
    'TH THB',
    'Bangkok Bank BKKBTHBK; Kasikornbank KASITHBK; Siam Commercial Bank SICOTHBK; Krungthai Bank KRTHTHBK; Bank of Ayudhya AYUDTHBK',
    '',
  ],
  [
    'VN VND',
    'Vietcombank BFTVVNVX; VietinBank ICBVVNVX; BIDV BIDVVNVX; Techcombank VTCBVNVX; ACB ASCBVNVX; VPBank VPBKVNVX',
    '',
  ],
  ['HT HTG', '', 'MonCash; NatCash'],
  ['BW BWP', '', 'ORANGE; MASCOM; BTC'],
  ['KE KES', '', 'M-PESA'],
  ['MW MWK', '', 'AIRTEL; TNM'],
  ['RW RWF', '', 'MTN; AIRTEL'],
  ['TZ TZS', '', 'AIRTEL; VODACOM'],
  ['UG UGX', '', 'MTN; AIRTEL'],
  ['ZM ZMW', '', 'MTN; AIRTEL; ZAMTEL; TNM'],
  ['CM XAF', '', 'MTN; ORANGE'],
  ['CG XAF', '', 'MTN; AIRTEL'],
  ['BJ XOF', '', 'MTN; MOOV'],
  ['CI XOF', '', 'ORANGE; MTN; MOOV; WAVE'],
  ['SN XOF', '', 'ORANGE; FREE; WAVE'],
  ['TG XOF', '', 'MOOV; TMONEY'],
])('%s: %s; wallets: %s', (place, banks, wallets) => {
  const [country, currency] = place.split(' ') as [string, string]
  const listed = (kind: string) =>
    STARTER_BANK_DIRECTORY.of(country, currency)
      .filter((each) => each.kind === kind)
      .map(({ bankName, nationalCode, bicPrefix }) => [bankName, nationalCode ?? bicPrefix ?? []].flat().join(' '))
  const meant = (list: string) => new Set(list.split('; ').filter((name) => name !== ''))
  expect([new Set(listed('bank')), new Set(listed('wallet'))]).toEqual([meant(banks), meant(wallets)])
})

test('shows only one institution under another name than the one to send', () => {
  expect(STARTER_BANK_DIRECTORY.institutions.filter(({ bankName, displayName }) => bankName !== displayName)).toEqual([
    BPI,
  ])
})

test('finds an institution by its exact name in its country and currency', () => {
  expect(STARTER_BANK_DIRECTORY.find('PH', 'PHP', 'BPI')).toEqual(BPI)
  const wrong = ['bpi', 'Bank of the Philippine Islands', '', 'constructor']
  expect(wrong.filter((name) => STARTER_BANK_DIRECTORY.find('PH', 'PHP', name))).toEqual([])
  expect([STARTER_BANK_DIRECTORY.find('PH', 'USD', 'BPI'), STARTER_BANK_DIRECTORY.of('XX', 'PHP')]).toEqual([
    undefined,
    [],
  ])
})

test('the lists of codes that ship are complete and hold what accounts 8 names', () => {
  const { clabeBanks, canadianInstitutions, ifscBanks } = STARTER_BANK_DIRECTORY.codeLists
  const codes = (list: { names: object }) => Object.keys(list.names).sort().join(' ')
  expect([clabeBanks, canadianInstitutions, ifscBanks].map(({ complete }) => complete)).toEqual([true, true, true])
  expect(codes(clabeBanks)).toBe(
    '002 012 014 019 021 030 036 042 044 058 059 062 072 106 112 127 130 137 145 166 638 646 722 728',
  )
  expect(codes(canadianInstitutions)).toBe('001 002 003 004 006 010 016 030 039 219 614 815 829 837')
  expect(codes(ifscBanks)).toBe(
    'BARB BKID CBIN CNRB FDRL HDFC ICIC IDFB IDIB INDB IOBA KKBK MAHB PUNB SBIN UBIN UCBA UTIB YESB',
  )
  expect(['012', '999', 'constructor'].map((code) => admitsCode(clabeBanks, code))).toEqual([true, false, false])
})

test.each<[string, unknown, string[]]>([
  ['a list alone', [BPI], ['the file']],
  ['nothing', null, ['the file']],
  ['something that is no list', { institutions: {}, codeLists }, ['institutions']],
  [
    'entries that are no objects',
    institutions(BPI, null, 'BPI', []),
    ['institutions.1', 'institutions.2', 'institutions.3'],
  ],
  [
    'every member that is wrong',
    institutions({
      country: 'ph',
      currency: 'BTC',
      bankName: ' ',
      displayName: 7,
      kind: 'shop',
      nationalCode: '',
      bicPrefix: 'BOPI',
    }),
    ['country', 'currency', 'bankName', 'displayName', 'kind', 'nationalCode', 'bicPrefix'].map(
      (name) => `institutions.0.${name}`,
    ),
  ],
  ['a missing member', institutions({ ...BPI, kind: undefined }), ['institutions.0.kind']],
  ['an unknown member', institutions({ ...BPI, swiftCode: 'BOPIPHMM' }), ['institutions.0.swiftCode']],
  ['a second entry of a name', institutions(BPI, { ...BPI, displayName: 'BPI' }), ['institutions.1.bankName']],
  ['a place that no corridor reaches', institutions({ ...BPI, currency: 'KES' }), ['institutions.0.currency']],
  ['a BIC of another country', institutions({ ...BPI, bicPrefix: 'DBSSSGSG' }), ['institutions.0.bicPrefix']],
  [
    'lists of codes that are wrong',
    {
      institutions: [],
      codeLists: {
        ...codeLists,
        clabeBanks: { complete: 'yes', names: { 12: 'BBVA' } },
        ifscBanks: { complete: true, names: { HDFC: '' } },
      },
    },
    ['codeLists.clabeBanks.complete', 'codeLists.ifscBanks.names.HDFC', 'codeLists.clabeBanks.names.12'],
  ],
  [
    'a missing list of codes',
    { institutions: [], codeLists: { ...codeLists, ifscBanks: undefined } },
    ['codeLists.ifscBanks'],
  ],
])('a file with %s is refused with the place of every fault', (_, content, places) => {
  expect(placesOf(() => toBankDirectory(content))).toEqual(places)
})

function placesOf(action: () => unknown): string[] {
  try {
    action()
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.split(': ')[0] as string)
  }
  throw new Error('Nothing was refused.')
}
