import { expect, onTestFinished, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { challengesOf } from '#features/people/index.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { newPlatform } from '#test/support/api.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, startService, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { provenActs } from './proven-acts.ts'

/** Tests a deployment with one person. */

useService()

const REASON = { reason: 'As it was agreed.' }
const db = () => service().database.db

/**
 * Creates a treasurer who works with two deployments on one database, and a production account. One deployment needs no
 * second person.
 */
async function newDeployments() {
  const solo = await startService(service().database, { OPERATOR_APPROVALS: 'solo' })
  onTestFinished(() => solo.app.server.close())
  const { page, device } = await signedInAs('treasurer')
  const alone = new ConsolePage(solo)
  await alone.signIn(device)
  const api = await newPlatform({ environment: 'production' })
  const { id } = await accountOf(api, 'USD')
  return { page, alone, device, api, id, path: `/platforms/PlatformConfig:${api.platform}/internal-accounts/${id}` }
}

test('executes two-person requests immediately, and the audit distinguishes them from unapproved ones', async () => {
  const { page, alone, device, api, id, path } = await newDeployments()
  const freeze = () =>
    sql`update internal_accounts set status = 'FROZEN' where platform_id = ${api.platform}`.execute(db())
  const operations = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations)
  const audit = [provenActs(() => operations, challengesOf(TEST_MASTER_KEY))]
  const found = async () => (await findViolations(db(), api.platform, audit)).flatMap(({ offenders }) => offenders)

  await freeze()
  expect(await alone.act(device, `${path}/unfreeze`, REASON)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  const { data } = (await page.get(`/acts?object=${id}`)).body
  expect(data).toMatchObject([{ approval: 'SOLO', status: 'DONE' }])
  expect(await found()).toEqual([])

  await freeze()
  const { body: act } = await page.act(device, `${path}/unfreeze`, REASON)
  expect(act.status).toBe('WAITING')
  await sql`update operator_acts set status = 'DONE', approval = 'SOLO' where id = ${act.id}`.execute(db())
  expect(await found()).toEqual([act.id])
})

test('rejects a single-person signature in other deployments', async () => {
  const { page, alone, device, api, path } = await newDeployments()
  await sql`update internal_accounts set status = 'ACTIVE' where platform_id = ${api.platform}`.execute(db())
  const { challenge } = (await alone.post(`${path}/freeze`, REASON)).body.details
  const sent = await page.send('POST', `${path}/freeze`, REASON, { 'operator-touch': page.touch(device, challenge) })
  expect({ status: sent.status, cause: sent.body.details.cause }).toEqual({ status: 401, cause: 'TOUCH_REQUIRED' })
})
