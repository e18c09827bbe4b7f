import { expect, test } from 'vitest'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { money } from '#money/money.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { accountOf } from './accounts.test-support.ts'
import { type ExternalAccount, STATUSES } from './model.ts'
import { compareNames, withInitial } from './name-check.ts'
import { checkPayableAmount, primaryIdentifierOf } from './rules.ts'
import { sandboxSuffixOf } from './sandbox-values.ts'
import { canBecome, checkPullable, checkUsableAsDestination } from './status.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const account = (
  accountInfo: ExternalAccount['accountInfo'],
  more: Partial<ExternalAccount> = {},
): ExternalAccount => ({
  id: 'ExternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
  status: 'ACTIVE',
  currency: 'USD',
  accountInfo,
  isDefaultUmaDeposit: false,
  createdAt: NOW,
  updatedAt: NOW,
  ...more,
})

/** Returns the code of a refusal with its status, or an empty list. */
function refusalOf(check: () => void): unknown[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.code, ...(error.details?.status ? [error.details.status] : [])]
    throw error
  }
}

test('a destination is usable by its status', () => {
  const refusals = STATUSES.map((status) => [status, ...refusalOf(() => checkUsableAsDestination({ status }))])
  expect(refusals).toEqual([
    ['PENDING', 'CONFLICT', 'PENDING'],
    ['ACTIVE'],
    ['PENDING_OWNERSHIP_VERIFICATION'],
    ['UNVERIFIED', 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED'],
    ['UNDER_REVIEW', 'CONFLICT', 'UNDER_REVIEW'],
    ['INACTIVE', 'INVALID_BANK_ACCOUNT'],
  ])
})

test.each<[ExternalAccount['status'], ExternalAccount['pullValidation'], unknown[]]>([
  ['ACTIVE', 'VALIDATED', []],
  ['ACTIVE', undefined, ['INVALID_INPUT']],
  ['ACTIVE', 'PENDING', ['BANK_ACCOUNT_VALIDATION_PENDING']],
  ['ACTIVE', 'FAILED', ['INVALID_BANK_ACCOUNT']],
  ['PENDING', 'PENDING', ['CONFLICT', 'PENDING']],
  ['UNDER_REVIEW', 'VALIDATED', ['CONFLICT', 'UNDER_REVIEW']],
  ['INACTIVE', 'VALIDATED', ['INVALID_BANK_ACCOUNT']],
])('an account that is %s with validation %s answers a pull with %j', (status, pullValidation, refusal) => {
  expect(refusalOf(() => checkPullable({ status, pullValidation }))).toEqual(refusal)
})

test('changes a status only by the table, and never into itself', () => {
  const changes = STATUSES.flatMap((from) => STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`))
  expect(changes).toHaveLength(16)
  expect(STATUSES.some((status) => canBecome(status, status))).toBe(false)
  expect([canBecome('INACTIVE', 'ACTIVE'), canBecome('UNVERIFIED', 'ACTIVE'), canBecome('ACTIVE', 'PENDING')]).toEqual([
    true,
    false,
    false,
  ])
})

test('limits a wallet with an unproven owner to 1,000.00 EUR, rounded up to the cent', () => {
  const wallet = account(accountOf('SPARK_WALLET').accountInfo, { status: 'PENDING_OWNERSHIP_VERIFICATION' })
  const paying = (amount: bigint, currency: string) =>
    refusalOf(() => checkPayableAmount(wallet, money(amount, currency), { prices: SANDBOX_UNITS_PER_USD, now: NOW }))
  const refused = ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED']
  expect([paying(100_000n, 'EUR'), paying(100_001n, 'EUR')]).toEqual([[], refused])
  // At 92,000 EUR for one bitcoin the threshold is 1,086,956.52 satoshi.
  expect([paying(1_086_956n, 'BTC'), paying(1_086_957n, 'BTC')]).toEqual([[], refused])
  expect(refusalOf(() => checkPayableAmount(wallet, money(1n, 'BTC'), { prices: new Map(), now: NOW }))).toEqual(
    refused,
  )
})

test('pays an invoice before its expiry, with its exact amount', () => {
  const sign = (amountMillisatoshi?: bigint) =>
    signInvoice(
      {
        network: 'bc',
        createdAt: NOW,
        expirySeconds: 60,
        paymentHash: new Uint8Array(32),
        paymentSecret: new Uint8Array(32),
        description: '',
        amountMillisatoshi,
      },
      new Uint8Array(32).fill(7),
    )
  const paying = (invoice: string, amount: bigint, afterSeconds = 0) =>
    refusalOf(() =>
      checkPayableAmount(account({ accountType: 'LIGHTNING', invoice }), money(amount, 'BTC'), {
        prices: SANDBOX_UNITS_PER_USD,
        now: new Date(NOW.getTime() + afterSeconds * 1000),
      }),
    )
  expect([paying(sign(), 5n), paying(sign(), 5n, 60), paying('lnbc1no-invoice', 5n)]).toEqual([
    [],
    ['INVALID_BANK_ACCOUNT'],
    [],
  ])
  expect([paying(sign(5_000n), 5n), paying(sign(5_000n), 6n), paying(sign(5_001n), 5n)]).toEqual([
    [],
    ['AMOUNT_OUT_OF_RANGE'],
    ['AMOUNT_OUT_OF_RANGE'],
  ])
})

test.each([
  [accountOf('USD_ACCOUNT', { accountNumber: '12345002' }), '12345002', '002'],
  [accountOf('EUR_ACCOUNT'), 'DE44500105175407324931', '931'],
  [accountOf('EUR_ACCOUNT', { iban: 'FR763000600001123456780A2' }), 'FR763000600001123456780A2', undefined],
  [accountOf('GBP_ACCOUNT', { sortCode: '040002' }), '12345674', '674'],
  [accountOf('MXN_ACCOUNT'), '012180001234567899', '899'],
  [accountOf('LIGHTNING', { lightningAddress: 'user.002@wallet.example' }), 'user.002@wallet.example', '002'],
  [accountOf('LIGHTNING', { lightningAddress: 'user@wallet.002' }), 'user@wallet.002', undefined],
  [accountOf('LIGHTNING', { lightningAddress: undefined, bolt12: 'lno1003' }), 'lno1003', '003'],
  [accountOf('SPARK_WALLET', { address: 'spark1x04' }), 'spark1x04', undefined],
])('%j is known by %s and ends in %s', ({ accountInfo }, identifier, suffix) => {
  expect({
    primaryIdentifier: primaryIdentifierOf({ accountInfo }),
    sandboxSuffix: sandboxSuffixOf({ accountInfo }),
  }).toEqual({ primaryIdentifier: identifier, sandboxSuffix: suffix })
})

test.each([
  ['José  Pérez', 'JOSE PEREZ', 'MATCHED'],
  ['Dr. Jane Doe', 'Doe, Jane', 'MATCHED'],
  ['J Doe', 'Jane Doe', 'PARTIAL_MATCH'],
  ['Jane Mary Doe', 'Jane Doe', 'PARTIAL_MATCH'],
  ['Jane Doe', 'John Doe', 'NOT_MATCHED'],
  ['J J Doe', 'Jane Doe Roe', 'NOT_MATCHED'],
  ['J. M. Doe', 'Jane Mary Doe', 'PARTIAL_MATCH'],
  ['Jane M Doe', 'J Mary Doe', 'PARTIAL_MATCH'],
  ['Mrs Jane O’Brien', "O'BRIEN JANE", 'MATCHED'],
  ['Ｊａｎｅ Ｄｏｅ', 'jane doe', 'MATCHED'],
  ['Weiß & Söhne GmbH', 'WEISS SOHNE GMBH', 'MATCHED'],
  ['Jane Doe Doe', 'Jane Doe', 'PARTIAL_MATCH'],
  ['Mr', 'Jane Doe', 'NOT_MATCHED'],
  ['', 'Jane Doe', 'NOT_MATCHED'],
])('%s compared with %s is %s', (one, other, result) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([result, result])
})

test('a name that matches in part loses all of its first word but one letter', () => {
  expect([withInitial('Jane Mary Doe'), withInitial(' Jane ')]).toEqual(['J Mary Doe', 'J'])
})
