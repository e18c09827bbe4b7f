import { bytes, columns, type Db, platformOf, prepared, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../model.ts'
import type { DeviceCode } from './model.ts'

/** The columns of a device code. */
const DEVICE_CODE = columns<'agent_device_codes', DeviceCode>({
  hash: bytes('hash'),
  agentId: 'agent_id',
  issuedAt: 'issued_at',
  expiresAt: 'expires_at',
  redeemedAt: 'redeemed_at',
  supersededAt: 'superseded_at',
})

/** The columns of a failure count. */
const FAILURE_COUNT = columns<'device_code_failures', FailureCount>({
  source: 'address',
  span: 'span',
  beginsAt: 'begins_at',
  failures: 'failures',
})

/** Returns false if the code already exists on any platform. */
export async function insertCode({ tx, platform }: Work, code: DeviceCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scoped(tx, platform)
    .insertInto('agent_device_codes', DEVICE_CODE.toRow(code))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Supersedes all unredeemed codes of the agent. The caller has locked the agent. */
export async function supersedeCodes({ tx, platform, now }: Work, agentId: Agent['id']): Promise<void> {
  await scoped(tx, platform)
    .updateTable('agent_device_codes')
    .set({ superseded_at: now })
    .where('agent_id', '=', agentId)
    .where('redeemed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Marks the code as redeemed. The caller has locked its agent. */
export async function markRedeemed({ tx, platform, now }: Work, { hash }: Pick<DeviceCode, 'hash'>): Promise<void> {
  await scoped(tx, platform)
    .updateTable('agent_device_codes')
    .set({ redeemed_at: now })
    .where('hash', '=', hash)
    .execute()
}

/** Returns a code of an existing agent of the platform. */
export async function findCode(db: Db | Tx, platform: PlatformId, hash: Buffer): Promise<DeviceCode | undefined> {
  const row = await db
    .selectFrom('agent_device_codes as c')
    .innerJoin('agents as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.agent_id'),
    )
    .selectAll('c')
    .where('c.platform_id', '=', platform)
    .where('c.hash', '=', hash)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && DEVICE_CODE.fromRow(row)
}

/** A code with its platform. */
export interface LocatedCode {
  code: DeviceCode
  platform: PlatformId
  environment: Environment
  clockOffsetMs: number
  isSuspended: boolean
}

const selectLocated = prepared((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom('agent_device_codes as c')
    .innerJoin('agents as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.agent_id'),
    )
    .innerJoin(platformOf('c').as('p'), (join) => join.onTrue())
    .selectAll('c')
    .select(['p.environment', 'p.clock_offset_ms', 'p.suspended_at'])
    .where('c.hash', '=', hash)
    .where('a.deleted_at', 'is', null)
    .compile(),
)

/** Finds a code across all platforms, because its redemption names no platform. */
export async function locateCode(db: Db | Tx, hash: Buffer): Promise<LocatedCode | undefined> {
  const [row] = await selectLocated(db, { hash })
  return (
    row && {
      code: DEVICE_CODE.fromRow(row),
      platform: row.platform_id,
      environment: row.environment,
      clockOffsetMs: Number(row.clock_offset_ms),
      isSuspended: row.suspended_at !== null,
    }
  )
}

/** The number of failed attempts from a source in a period of real time. */
export interface FailureCount {
  /** An address, a network, or all networks. */
  source: string
  span: string
  beginsAt: Date
  failures: number
}

type OpenWindow = Omit<FailureCount, 'failures'>

export async function findFailures(db: Db, windows: readonly OpenWindow[]): Promise<FailureCount[]> {
  const rows = await db
    .selectFrom('device_code_failures')
    .selectAll()
    .where(({ or, and, eb }) =>
      or(
        windows.map(({ source, span, beginsAt }) =>
          and([eb('address', '=', source), eb('span', '=', span), eb('begins_at', '=', beginsAt)]),
        ),
      ),
    )
    .execute()
  return rows.map(FAILURE_COUNT.fromRow)
}

/** Counts one failure in each window, in the order of the windows. Returns the new counts. */
export async function countFailure(db: Db, windows: readonly OpenWindow[]): Promise<FailureCount[]> {
  const rows = await db
    .insertInto('device_code_failures')
    .values(windows.map((window) => FAILURE_COUNT.toRow({ ...window, failures: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'span', 'begins_at'])
        .doUpdateSet({ failures: sql<number>`device_code_failures.failures + 1` }),
    )
    .returningAll()
    .execute()
  return rows.map(FAILURE_COUNT.fromRow)
}

/** Deletes failures outside every window, by the database's time: addresses do not follow a sandbox clock. */
export async function deleteOldFailures({ tx }: Work): Promise<void> {
  await tx.deleteFrom('device_code_failures').where('begins_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
