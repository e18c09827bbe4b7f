import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Api, newPlatform } from '../../../../../test/support/api.ts'
import { service, useService } from '../../../../../test/support/service.ts'
import { MIGRATIONS } from '../../../../app/root.ts'
import { sql } from '../../../../runtime/db/index.ts'
import { newCustomer } from '../../../customers/customers/makers.test-support.ts'

useService()

const instrumentsOf = ({ platform }: Api) =>
  service()
    .database.db.selectFrom('deposit_instruments')
    .selectAll()
    .where('platform_id', '=', platform)
    .orderBy('account_id')
    .orderBy('instrument')
    .execute()

/** The statement of the migration that notes the instruments of accounts which are older than their directory. */
function filling(): string {
  const [statement] =
    /insert into deposit_instruments[^;]*;/.exec(readFileSync(join(MIGRATIONS, '0035_deposits.sql'), 'utf8')) ?? []
  return statement ?? ''
}

test('accounts that are older than the directory are found by the same as new ones', async () => {
  const api = await newPlatform({
    supportedCurrencies: ['USD', 'EUR', 'GBP', 'MXN', 'BRL', 'INR', 'COP', 'KES', 'ARS', 'BTC', 'USDC', 'USDT', 'USDB'],
  })
  await newCustomer(api)
  const noted = await instrumentsOf(api)
  expect(noted.length).toBeGreaterThan(40)
  const { db } = service().database
  await sql`delete from deposit_instruments`.execute(db)
  await sql.raw(filling()).execute(db)
  expect(await instrumentsOf(api)).toEqual(noted)
})
