import { ROLES, type Role } from '../../../runtime/auth/grants.ts'
import { type Commands, noteCommand } from '../../../runtime/operator/command.ts'
import { readName, readText } from '../../../runtime/operator/reading.ts'
import { inHouse } from '../../../runtime/operator/units.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { newLink } from './links/enrol.ts'
import { type Person, rolesThatClash } from './model.ts'
import { resetPerson } from './reset-person.ts'
import { findPersonByEmail, insertPerson } from './store.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/

function readRoles(text: unknown): Role[] {
  const given = typeof text === 'string' ? text.split(',').map((each) => each.trim()) : []
  const roles = ROLES.filter((role) => given.includes(role))
  if (given.length === 0 || roles.length !== given.length)
    throw new Error(`Say what the person does: --role, of ${ROLES.join(', ')}; several with commas.`)
  return roles
}

/** Prints where the person opens the link. What stands behind # is in no log of a server. */
async function printLink(work: Work, personId: Person['id'], origin: string | undefined): Promise<string> {
  if (origin === undefined) throw new Error('People have nowhere to sign in: set CONSOLE_ORIGIN.')
  const { secret, expiresAt } = await newLink(work, personId)
  return [
    `${origin}/console/enrol#${secret}`,
    `It is shown this once and is good for one passkey until ${expiresAt.toISOString()}.`,
  ].join('\n')
}

/** The people of the operator who come first. `origin` is where they sign in; absent where they cannot. */
export const peopleCommands = (
  origin: string | undefined,
  { areRolesApart = false }: { areRolesApart?: boolean } = {},
): Commands => ({
  'create-user': {
    usage: `create-user --email <address> --name <name> --role ${ROLES.join('|')}[,…]`,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
    run: (dependencies, { options }) => {
      const email = readText(options.email, EMAIL, '--email <address>')
      const name = readName(options.name, 'Say what the person is called: --name <name>')
      const roles = readRoles(options.role)
      if (areRolesApart && rolesThatClash(roles))
        throw new Error('In production an administrator is neither treasurer nor reviewer.')
      return inHouse(dependencies, async (work) => {
        const id = work.newId('Operator')
        const times = { createdAt: work.now, updatedAt: work.now }
        if (!(await insertPerson(work, { id, name, email, roles, status: 'INVITED', ...times })))
          throw new Error(`There is a person with the address ${email}. A new link: reset-user --email ${email}`)
        noteCommand(work, dependencies, id)
        return `${id}\n${await printLink(work, id, origin)}`
      })
    },
  },
  'reset-user': {
    usage: 'reset-user --email <address>',
    options: { email: { type: 'string' } },
    run: (dependencies, { options }) => {
      const email = readText(options.email, EMAIL, '--email <address>')
      return inHouse(dependencies, async (work) => {
        const person = await findPersonByEmail(work.tx, 'operator', email)
        if (!person) throw new Error(`There is no person with the address ${email}.`)
        await resetPerson(work, person.id)
        noteCommand(work, dependencies, person.id)
        return printLink(work, person.id, origin)
      })
    },
  },
})
