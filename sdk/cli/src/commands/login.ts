import { Causeway } from '@causeway/client'
import { type Command, textOf } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { forgetProfile, keepProfile, profileFile, USUAL_URL, withVersion } from '../profile.ts'

export const login: Command = {
  usage: ['login [--url <address>]'],
  summary: 'Store the address of the service and an API token for later commands.',
  options: () => ({
    url: { value: 'address', description: `Address of the service. Default: ${USUAL_URL}.` },
  }),
  async run(context, given) {
    const { terminal } = context
    const url = withVersion(
      String(textOf(given, 'url') ?? terminal.environment.CAUSEWAY_URL ?? USUAL_URL),
      context.document,
    )
    const token =
      terminal.environment.CAUSEWAY_TOKEN ?? (await terminal.readSecret('API token (<clientId>:<clientSecret>): '))
    if (!token?.includes(':'))
      throw new UsageError('An API token has the form <clientId>:<clientSecret>. `npm start` prints one.')
    const { id } = await new Causeway({ baseUrl: url, token }).get('/config')
    const file = keepProfile(profileFile(terminal.environment), { url, token })
    if (context.isJson) terminal.print(JSON.stringify({ url, platform: id, file }))
    else terminal.print(`Logged in to ${url} as ${id}. Kept in ${file}.`)
  },
}

export const logout: Command = {
  usage: ['logout'],
  summary: 'Forget the login.',
  run: async ({ terminal }) => forgetProfile(profileFile(terminal.environment)),
}
