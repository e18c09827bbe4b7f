import type { Role } from '#runtime/declare/auth/grants.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Json } from './api.ts'
import { Authenticator } from './authenticator.ts'
import { accepted, ConsolePage, secretIn } from './console.ts'
import type { SignedIn } from './two-people.ts'

/**
 * A sign-in location for the operator's people: a process, the origin of its console, and a function that runs a
 * command on it.
 */
export interface Place {
  address: string
  origin?: string
  runOperator(...words: string[]): string | Promise<string>
}

/** Creates a person with the role. They register a passkey with the command's link. */
export async function personAt({ address, origin, runOperator }: Place, role: Role): Promise<SignedIn> {
  const [page, device] = [new ConsolePage({ address }, origin), new Authenticator()]
  const email = `${newUuid()}@example.com`
  const printed = await runOperator('create-user', '--email', email, '--name', 'Ana Lima', '--role', role)
  accepted(await page.enrol(secretIn(printed), device))
  return { page, device }
}

/** Opens a platform as the administrator. Returns its id and its first token. */
export async function openPlatform(
  { page, device }: SignedIn,
  platform: { environment: 'sandbox' | 'production'; supportedCurrencies?: readonly string[]; isRegulated?: boolean },
): Promise<{ id: string; credentials: string }> {
  const asked = { name: 'Example Ltd', ...platform, reason: 'A test wants it.' }
  const { id, token }: Json = accepted(await page.act(device, '/platforms', asked))
  return { id, credentials: `${token.clientId}:${token.clientSecret}` }
}
