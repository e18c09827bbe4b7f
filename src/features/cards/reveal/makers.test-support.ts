import { CardSeals } from '#crypto/card-seals.ts'
import { custodySettings, keyringFrom } from '#custody/index.ts'
import { SandboxCardVault } from '#providers/card-vault/sandbox.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, TEST_MASTER_KEY } from '#test/support/service.ts'
import { newCard } from '../makers.test-support.ts'

/** Creates a platform with an active card. */
export async function newCardOwner(): Promise<{ api: Api; card: Json }> {
  const api = await newPlatform()
  return { api, card: (await newCard(api)).card }
}

export const setState = (api: Api, { id }: Json, state: string): Promise<Json> =>
  api.must('PATCH', `/cards/${id}`, { state })

/** Stores a number in the service's vault, as the sandbox issuer does. */
export const keepNumber = ({ platform }: Api, { id: cardId }: Json, number: string): Promise<void> =>
  new SandboxCardVault({
    db: service().database.db,
    cardSeals: new CardSeals(keyringFrom(service().config.settings(custodySettings), TEST_MASTER_KEY), TEST_MASTER_KEY),
    isCardShown: async () => true,
    address: () => 'https://vault.example',
    frameAncestors: [],
  }).keep({ platform, cardId, number, expMonth: 1, expYear: 2040 })

export const reveal = (api: Api, { id }: Json, headers?: Record<string, string>): Promise<Answer> =>
  api.post(`/cards/${id}/reveal`, undefined, headers)

/** Creates a link to a page that shows the card. */
export const linkTo = async (api: Api, { id }: Json): Promise<string> =>
  (await api.create(`/cards/${id}/reveal`)).panEmbedUrl

export const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? ''

/** Requests a page as a browser does. */
export async function open(link: string, method = 'GET') {
  const response = await fetch(link, { method })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Reads the values from a page that shows a card. */
export function readCard(html: string): { number: string; expiry: string; securityCode: string } {
  const [number = '', expiry = '', securityCode = ''] = [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(
    ([, text]) => text ?? '',
  )
  return { number, expiry, securityCode }
}
