import { Causeway } from '@causeway/client'
import type { Command, Commands, Context, Given, Options } from './command.ts'
import { clock } from './commands/clock.ts'
import { completion } from './commands/completion.ts'
import { events } from './commands/events.ts'
import { listen } from './commands/listen.ts'
import { login, logout } from './commands/login.ts'
import { logs } from './commands/logs.ts'
import { operationCommands } from './commands/operation.ts'
import { trigger } from './commands/trigger.ts'
import type { Document } from './document.ts'
import { UsageError } from './exit-codes.ts'
import { followingActs } from './operator/acts.ts'
import * as operatorLogin from './operator/login.ts'
import { anyCall, callAsPerson } from './operator/terminal-client.ts'
import { type Profile, readProfile, withVersion } from './profile.ts'
import type { Terminal } from './terminal.ts'

/** The API documents that define the commands. */
export interface Documents {
  ofPlatforms: Document
  ofOperator: Document
}

/** The available commands, and their context. */
export interface Vocabulary {
  commands: Commands
  /** Options of every command. */
  everywhere: Options
  contextOf(given: Given, terminal: Terminal): Omit<Context, 'paint'>
}

const EVERYWHERE: Options = {
  json: { description: 'Answer as JSON, one value a line.' },
  'no-color': { description: 'Print without colours. The variable NO_COLOR does the same.' },
  help: { description: 'Show the description and the options of the command.' },
}

/** Appears in the overview. The words after it belong to the other vocabulary. */
const operator: Command = {
  usage: ['operator <command> [arguments] [options]'],
  summary: 'For people of the operator: `causeway operator help` shows their commands.',
  run: async () => {},
}

/** The vocabulary of a platform: every operation of its API, and tools for its engineers. */
export const platformVocabulary = ({ ofPlatforms: document }: Documents): Vocabulary => ({
  commands: new Map([
    ...Object.entries({ login, logout, listen, trigger, events, logs, clock, completion, operator }),
    ...operationCommands(document),
  ]),
  everywhere: EVERYWHERE,
  contextOf: (given, terminal) => {
    const client = () => {
      const { url, token } = requireProfile(terminal)
      return new Causeway({ baseUrl: withVersion(url, document), token })
    }
    const call: Context['call'] = ({ method, path }, init) => anyCall(client(), method, path, init)
    return { terminal, isJson: given.options.json !== undefined, document, client, call }
  },
})

function requireProfile({ environment }: Terminal): Profile {
  const profile = readProfile(environment)
  if (!profile) throw new UsageError('You are not logged in: `causeway login`, or set CAUSEWAY_TOKEN.')
  return profile
}

/** The vocabulary of an operator's person. */
export const operatorVocabulary = ({ ofOperator: document }: Documents): Vocabulary => ({
  commands: new Map([
    ...Object.entries({ login: operatorLogin.login, logout: operatorLogin.logout }),
    ...operationCommands(document, 'operator '),
  ]),
  everywhere: {
    ...EVERYWHERE,
    wait: { description: 'If the action needs two people: wait for the second one, then print the result.' },
  },
  contextOf: (given, terminal) => {
    const client = () => operatorLogin.requireSession(terminal.environment)
    const isWaiting = given.options.wait !== undefined
    const call = followingActs(callAsPerson(client, terminal), { terminal, isWaiting })
    return { terminal, isJson: given.options.json !== undefined, document, client, call }
  },
})
