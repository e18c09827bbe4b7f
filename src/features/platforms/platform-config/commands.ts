import { CURRENCIES } from '../../../money/currencies.ts'
import { PERMISSIONS } from '../../../runtime/auth/permissions.ts'
import {
  type Commands,
  type OperatorDependencies,
  readEnvironment,
  workFor,
} from '../../../runtime/operator/command.ts'
import { oneLine } from '../../../runtime/operator/printing.ts'
import { readName } from '../../../runtime/operator/reading.ts'
import { findPlatforms } from '../../../runtime/platforms/platforms.ts'
import { addToken } from '../api-tokens/index.ts'
import { isSupportable } from './contract.ts'
import { createPlatform, newCredentials } from './create-platform.ts'

const SHOWN_ONCE = 'Shown this once; only its hash is kept.'

const SUPPORTABLE = CURRENCIES.map(({ code }) => code).filter(isSupportable)

/** The currencies of a list with commas. Throws which are none, and which there are. */
function readCurrencies(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim())
  const unknown = codes.filter((code) => !SUPPORTABLE.includes(code))
  if (unknown.length > 0)
    throw new Error(
      `There is no currency ${unknown.map((code) => JSON.stringify(code)).join(', ')}. There are ${SUPPORTABLE.join(', ')}.`,
    )
  const repeated = codes.find((code, index) => codes.indexOf(code) < index)
  if (repeated) throw new Error(`The currency ${repeated} stands twice in the list.`)
  return codes
}

/** Platforms and their first tokens. */
export const platformCommands: Commands = {
  'create-platform': {
    usage: 'create-platform --name <name> --environment sandbox|production [--regulated] [--currencies USD,EUR]',
    options: {
      name: { type: 'string' },
      environment: { type: 'string' },
      regulated: { type: 'boolean' },
      currencies: { type: 'string' },
    },
    async run({ works, clock }, { options }) {
      const { currencies } = options
      const name = readName(options.name, 'Say how the platform is called: --name <name>')
      const created = await createPlatform(works, {
        name,
        environment: readEnvironment(options.environment),
        now: clock.now(),
        isRegulated: options.regulated === true,
        ...(typeof currencies === 'string' && { supportedCurrencies: readCurrencies(currencies) }),
      })
      return `Platform:  PlatformConfig:${created.platform}\nAPI token: ${created.clientId}:${created.clientSecret}\n           ${SHOWN_ONCE}`
    },
  },
  'list-platforms': {
    usage: 'list-platforms',
    async run({ database }) {
      const platforms = await findPlatforms(database.db)
      return (
        platforms
          .map(({ id, environment, name }) => `PlatformConfig:${id}  ${environment.padEnd(10)}  ${oneLine(name)}`)
          .join('\n') || 'There is no platform yet.'
      )
    },
  },
  'create-token': {
    usage: 'create-token <PlatformConfig:…> [--name <name>]',
    options: { name: { type: 'string' } },
    async run(dependencies, { options, values: [platform = ''] }) {
      const { clientId, clientSecret } = await newToken(
        dependencies,
        platform,
        readName(options.name ?? 'Operator', 'Say how the token is called: --name <name>'),
      )
      return `API token: ${clientId}:${clientSecret}\n           ${SHOWN_ONCE}`
    },
  },
}

/** A token with every permission, for a platform whose tokens are lost. */
async function newToken(dependencies: OperatorDependencies, platform: string, name: string) {
  const credentials = newCredentials()
  await workFor(dependencies, platform, (work) => addToken(work, { name, permissions: PERMISSIONS }, credentials))
  return credentials
}
