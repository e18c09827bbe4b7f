import { addToken } from '../features/platforms/api-tokens/index.ts'
import { PERMISSIONS } from '../runtime/auth/auth.ts'
import { randomHex } from '../runtime/ids.ts'
import { findPlatforms } from '../runtime/platforms/platforms.ts'
import { type Commands, type OperatorTools, readEnvironment, workFor } from './command.ts'
import { createPlatform } from './create-platform.ts'
import { oneLine } from './printing.ts'
import { readCurrencies, readName } from './reading.ts'

const SHOWN_ONCE = 'Shown this once; only its hash is kept.'

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
    async run(tools, { options, values: [platform = ''] }) {
      const { clientId, clientSecret } = await newToken(
        tools,
        platform,
        readName(options.name ?? 'Operator', 'Say how the token is called: --name <name>'),
      )
      return `API token: ${clientId}:${clientSecret}\n           ${SHOWN_ONCE}`
    },
  },
}

/** A token with every permission, for a platform whose tokens are lost. */
async function newToken(tools: OperatorTools, platform: string, name: string) {
  const credentials = { clientId: randomHex(16), clientSecret: randomHex(32) }
  await workFor(tools, platform, (work) => addToken(work, { name, permissions: PERMISSIONS }, credentials))
  return credentials
}
