import { expect, test } from 'vitest'
import { hotp } from '#crypto/totp.ts'
import { newProduction } from '#features/customers/contact-verification/makers.test-support.ts'
import { lockLiveCustomer } from '#features/customers/index.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { acceptTotp } from './accept-totp.ts'
import { findTotp, saveTotp } from './store.ts'
import { hashOfRecoveryCode, sealSecrets } from './totp-secrets.ts'

/** Tests app codes at chosen instants, which requests cannot set. */

useService()

const SECRET = Buffer.from('12345678901234567890')
const RECOVERY = 'ABCDE-23456'
const at = (seconds: number) => new Date(seconds * 1000)
const codeOf = (step: number) => hotp(SECRET, step)

interface Place {
  api: Api
  environment: Environment
  customer: Json
}

async function newApp(environment: Environment = 'production'): Promise<Place> {
  const api = environment === 'production' ? await newProduction() : await newPlatform()
  const place = { api, environment, customer: await newCustomerOfEea(api) }
  await unit(place, at(0), (work) => {
    const secrets = { secret: SECRET, recoveryCodes: [RECOVERY, 'ZZZZZ-77777'].map(hashOfRecoveryCode) }
    const sealedSecrets = sealSecrets(TEST_MASTER_KEY, place.customer.id, secrets)
    return saveTotp(work, { customerId: place.customer.id, sealedSecrets, lastStep: 0 })
  })
  return place
}

const unit = <T>({ api: { platform }, environment }: Place, now: Date, run: (work: Work) => Promise<T>): Promise<T> =>
  service().app.works.run({ platform, environment, now }, run)

const accept = (place: Place, code: string, seconds: number, isRecoveryCodeTaken = false): Promise<boolean> =>
  unit(place, at(seconds), async (work) => {
    await lockLiveCustomer(work, place.customer.id)
    return acceptTotp(work, TEST_MASTER_KEY, place.customer.id, code, { isRecoveryCodeTaken })
  })

test('accepts a code from one step before its own until one step after', async () => {
  for (const [seconds, isAccepted] of [
    [2_999, false],
    [3_000, true],
    [3_089, true],
    [3_090, false],
  ] as const)
    expect({ seconds, accept: await accept(await newApp(), codeOf(101), seconds) }).toEqual({
      seconds,
      accept: isAccepted,
    })
})

test('accepts a code once, and then no code of an earlier step', async () => {
  const app = await newApp()
  expect(await accept(app, codeOf(100), 3_010)).toBe(true)
  expect(await accept(app, codeOf(100), 3_011)).toBe(false)
  expect(await accept(app, codeOf(99), 3_012)).toBe(false)
  expect(await accept(app, codeOf(101), 3_013)).toBe(true)
  expect(await accept(app, codeOf(100), 3_031)).toBe(false)
  expect(await accept(app, codeOf(102), 3_062)).toBe(true)
})

test('accepts one of twenty concurrent transactions with one code', async () => {
  const app = await newApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(app, codeOf(100), 3_010)))
  expect(answers.filter(Boolean).length).toBe(1)
})

test('accepts a recovery code once, if allowed, in any spelling, without affecting app codes', async () => {
  const app = await newApp()
  expect(await accept(app, RECOVERY, 3_010)).toBe(false)
  expect(await accept(app, ' abcde 23456 ', 3_010, true)).toBe(true)
  expect(await accept(app, RECOVERY, 3_010, true)).toBe(false)
  expect(await accept(app, codeOf(100), 3_010, true)).toBe(true)
  const both = await Promise.all([1, 2].map(() => accept(app, 'ZZZZZ-77777', 3_010, true)))
  expect(both.filter(Boolean).length).toBe(1)
})

test('rejects invalid codes even if it accepts recovery codes', async () => {
  const app = await newApp()
  for (const code of ['', '-', '123456', 'ABCDE-2345', 'ABCDE-234566', hashOfRecoveryCode(RECOVERY), codeOf(50)])
    expect({ code, accept: await accept(app, code, 3_010, true) }).toEqual({ code, accept: false })
})

test('a customer without an app has no code', async () => {
  const { api, environment } = await newApp()
  const bare = { api, environment, customer: await newCustomerOfEea(api) }
  expect(await accept(bare, codeOf(100), 3_010, true)).toBe(false)
})

test("the sandbox accepts 123456 repeatedly and never the app's code; recovery codes are real", async () => {
  const app = await newApp('sandbox')
  for (const code of ['123456', '123456', '123456']) expect(await accept(app, code, 3_010)).toBe(true)
  expect(await accept(app, codeOf(100), 3_010)).toBe(false)
  expect(await accept(app, RECOVERY, 3_010, true)).toBe(true)
  expect(await accept(app, RECOVERY, 3_010, true)).toBe(false)
})

test("does not open a secret copied into another customer's row", async () => {
  const app = await newApp()
  const thief = { ...app, customer: await newCustomerOfEea(app.api) }
  const stolen = await findTotp(service().database.db, app.api.platform, app.customer.id)
  await unit(app, at(0), async (work) => {
    if (stolen) await saveTotp(work, { ...stolen, customerId: thief.customer.id })
  })
  await expect(accept(thief, codeOf(100), 3_010)).rejects.toThrow()
})
