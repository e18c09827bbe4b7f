import { peopleCommands } from '#features/people/commands.ts'
import { sql } from '#runtime/db/index.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Json } from '#test/support/api.ts'
import { CONSOLE, signedInAs } from '#test/support/console.ts'
import { operate } from '#test/support/operator.ts'
import { service } from '#test/support/service.ts'
import { alone, type Cast, forgetVisits } from '../cast.ts'
import { BECAUSE, type Made, type Trial, type Trials } from '../maker.ts'

let count = 0

async function newcomer({ administrators: { third } }: Cast): Promise<Made> {
  const email = `newcomer-${++count}@example.com`
  const named = ['--email', email, '--name', 'Ana Lima', '--role', 'viewer']
  return {
    platform: SYSTEM_TENANT,
    path: '/operators',
    body: { name: 'Ana Lima', email, roles: ['support'], ...BECAUSE },
    read: async () =>
      (await third.page.get('/operators?limit=100')).body.data.find((each: Json) => each.email === email),
    change: () => operate(peopleCommands(CONSOLE), 'create-user', ...named),
  }
}

/** Uses a person who already works for the operator. */
const colleague =
  (move: string, body: object = {}, isSuspended = false): Trial['make'] =>
  async ({ administrators: { third } }) => {
    const { id } = await signedInAs('viewer')
    await forgetVisits()
    const path = `/operators/${id}`
    const suspend = () => alone(third, `${path}/suspend`, BECAUSE)
    if (isSuspended) await suspend()
    return {
      platform: SYSTEM_TENANT,
      path: `${path}/${move}`,
      body: { ...body, ...BECAUSE },
      read: async () => (await third.page.get(path)).body,
      change: isSuspended
        ? () => sql`update people set roles = '{support}' where id = ${id}`.execute(service().database.db)
        : suspend,
    }
  }

export const PEOPLE: Trials = {
  inviteOperator: { make: newcomer, journals: 0, becomes: 'REFUSED' },
  changeOperatorLimits: { make: colleague('limits', { limits: { environment: 'sandbox' } }), journals: 0 },
  changeOperatorRoles: { make: colleague('roles', { roles: ['reviewer'] }), journals: 0 },
  resumeOperator: { make: colleague('resume', {}, true), journals: 0 },
  resetOperator: { make: colleague('reset'), journals: 0 },
}
