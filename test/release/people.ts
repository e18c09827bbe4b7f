import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../support/api.ts'
import { Authenticator } from '../support/authenticator.ts'
import { accepted, ConsolePage, secretIn } from '../support/console.ts'
import { pairOf, type SignedIn, type TwoPeople } from '../support/two-people.ts'
import { CONSOLE } from './machine.ts'

/** The people of the operator who confirm in the console what commands ask for. */

const ADDRESS = 'http://127.0.0.1:8080'
const TEAMS = { administrators: 'administrator', others: 'reviewer,treasurer' } as const
export type Team = keyof typeof TEAMS

/** Confirmations in the console, by the line with which a terminal asks for them. */
const ANSWERS: readonly [RegExp, (id: string, person: SignedIn, colleague: SignedIn) => Promise<void>][] = [
  [
    /confirm the code (\S+)\.$/,
    async (code, { page, device }) => void accepted(await page.act(device, `/terminal-logins/${code}/confirm`)),
  ],
  [
    /#(TouchRequest:\S+)$/,
    async (request, { page, device }) => {
      const { challenge } = accepted(await page.get(`/touch-requests/${request}`))
      accepted(await page.post(`/touch-requests/${request}/answer`, { touch: page.touch(device, challenge) }))
    },
  ],
  [
    /(OperatorAct:\S+)$/,
    async (act, _, { page, device }) => {
      const { actSha256 } = accepted(await page.get(`/acts/${act}`))
      accepted(await page.act(device, `/acts/${act}/approve`, { actSha256 }))
    },
  ],
]

export async function enrol(secret: string): Promise<SignedIn> {
  const person = { page: new ConsolePage({ address: ADDRESS }, `https://${CONSOLE}`), device: new Authenticator() }
  accepted(await person.page.enrol(secret, person.device))
  return person
}

export class People {
  private readonly teams = new Map<Team, [SignedIn, SignedIn]>()
  private readonly commandsOfAdministrators: ReadonlySet<string>
  /** Its first person confirms, and its second one approves. */
  private team: Team = 'others'
  private readonly confirmations: Promise<void>[] = []

  constructor(release: string) {
    this.commandsOfAdministrators = commandsOfAdministrators(release)
  }

  /** Two people in each team. `createUser` answers what the command of that name prints. */
  async join(createUser: (email: string, roles: string) => Promise<string>): Promise<void> {
    const person = async (name: string, roles: string) =>
      enrol(secretIn(await createUser(`${name}@example.org`, roles)))
    for (const [team, roles] of Object.entries(TEAMS))
      this.teams.set(team as Team, [await person(`${team}-1`, roles), await person(`${team}-2`, roles)])
  }

  pair(team: Team): TwoPeople {
    return pairOf(...this.both(team))
  }

  /** The team that may run these commands. */
  choose(code: string): Team {
    const commands = [...code.matchAll(/causeway operator ([\w-]+)/g)].map(([, command = '']) => command)
    this.team = commands.some((command) => this.commandsOfAdministrators.has(command)) ? 'administrators' : 'others'
    return this.team
  }

  /** A line that a command says beside its answer. */
  hear(line: string): void {
    const confirmation = this.confirm(line)
    confirmation.catch(() => {})
    this.confirmations.push(confirmation)
  }

  /** Throws if a confirmation was refused. */
  async haveConfirmed(): Promise<void> {
    await Promise.all(this.confirmations.splice(0))
  }

  private async confirm(line: string): Promise<void> {
    for (const [pattern, answer] of ANSWERS) {
      const [, id] = pattern.exec(line) ?? []
      if (id) await answer(id, ...this.both(this.team))
    }
  }

  private both(team: Team): [SignedIn, SignedIn] {
    const both = this.teams.get(team)
    if (!both) throw new Error(`Nobody has joined the ${team}.`)
    return both
  }
}

/** The commands that neither reviewers nor treasurers may run. */
function commandsOfAdministrators(release: string): Set<string> {
  const { paths }: Json = JSON.parse(readFileSync(join(release, 'openapi-operator.json'), 'utf8'))
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object)) as Json[]
  return new Set(
    operations
      .filter(({ description = '' }) => /Requires the role (?!.*(?:reviewer|treasurer))/.test(description))
      .map(({ operationId }) => operationId.replaceAll(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`)),
  )
}
