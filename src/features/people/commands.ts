import { ROLES, type Role } from '#runtime/declare/auth/grants.ts'
import type { Commands } from '#runtime/kernel/commands.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { composed, isReadable } from '#runtime/lib/readable-text.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { accessIn } from './access.ts'
import { newLink } from './links/enrol.ts'
import { resetPerson } from './manage-person.ts'
import { type Person, rolesThatClash } from './model.ts'
import { findPersonByEmail, insertPerson } from './store.ts'

interface Parts {
  works: Works
  clock: Clock
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/
const LONGEST_NAME = 255

function readEmail(text: unknown): string {
  if (typeof text !== 'string' || !EMAIL.test(text)) throw new Error('Write --email <address>.')
  return text
}

function readName(text: unknown): string {
  const name = typeof text === 'string' ? composed(text.trim()) : ''
  if (name === '' || [...name].length > LONGEST_NAME || !isReadable(name, 'line'))
    throw new Error(
      `Give the name of the person: --name <name>, in ${LONGEST_NAME} characters at most, none of which is invisible.`,
    )
  return name
}

function readRoles(text: unknown): Role[] {
  const given = typeof text === 'string' ? text.split(',').map((each) => each.trim()) : []
  const roles = ROLES.filter((role) => given.includes(role))
  if (given.length === 0 || roles.length !== given.length)
    throw new Error(`Give the roles of the person: --role, of ${ROLES.join(', ')}; several with commas.`)
  return roles
}

/** Prints the address at which the person opens the link. The part after # does not appear in any server log. */
async function printLink(work: Work, personId: Person['id'], origin: string | undefined): Promise<string> {
  if (origin === undefined) throw new Error('People cannot sign in: set CONSOLE_ORIGIN.')
  const { secret, expiresAt } = await newLink(accessIn(work), personId)
  return [
    `${origin}/console/enrol#${secret}`,
    `It is shown only once and registers one passkey until ${expiresAt.toISOString()}.`,
  ].join('\n')
}

/** Runs an action in a transaction of the system tenant, and records the action and the person in its audit log. */
const acting = (
  { works, clock }: Parts,
  action: string,
  act: (work: Work) => Promise<{ id: Person['id']; printed: string }>,
): Promise<string> =>
  works.run({ platform: SYSTEM_TENANT, environment: 'production', now: clock.now() }, async (work) => {
    const { id, printed } = await act(work)
    noteAction(work, { actor: 'operator', action, object: id, result: 'done' })
    return printed
  })

/**
 * Commands for the first people of the operator. `origin` is their sign-in address, or absent if they cannot sign in.
 */
export const peopleCommands = (
  origin: string | undefined,
  { areRolesApart = false }: { areRolesApart?: boolean } = {},
): Commands<Parts> => ({
  'create-user': {
    usage: `create-user --email <address> --name <name> --role ${ROLES.join('|')}[,…]`,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
    async run(parts, options) {
      const email = readEmail(options.email)
      const name = readName(options.name)
      const roles = readRoles(options.role)
      if (areRolesApart && rolesThatClash(roles))
        throw new Error('In production an administrator is neither treasurer nor reviewer.')
      return acting(parts, 'create-user', async (work) => {
        const id = work.newId('Operator')
        const times = { createdAt: work.now, updatedAt: work.now }
        if (!(await insertPerson(work, { id, name, email, roles, status: 'INVITED', ...times })))
          throw new Error(`A person with the address ${email} already exists. A new link: reset-user --email ${email}`)
        return { id, printed: `${id}\n${await printLink(work, id, origin)}` }
      })
    },
  },
  'reset-user': {
    usage: 'reset-user --email <address>',
    options: { email: { type: 'string' } },
    async run(parts, options) {
      const email = readEmail(options.email)
      return acting(parts, 'reset-user', async (work) => {
        const person = await findPersonByEmail(work.tx, 'operator', email)
        if (!person) throw new Error(`There is no person with the address ${email}.`)
        await resetPerson(accessIn(work), person.id)
        return { id: person.id, printed: await printLink(work, person.id, origin) }
      })
    },
  },
})
