import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { storedIn, tableNames } from '#test/support/stored-texts.ts'
import { begun, followedUp } from '../card-simulation/makers.test-support.ts'
import { newCard } from '../makers.test-support.ts'
import { linkTo, open, readCard, reveal, setState, tokenOf } from './makers.test-support.ts'

/**
 * Tests that numbers, security codes and links are in clear text only on the page and in the response
 * (cards-stablecoins A6).
 */

useService()

/** Returns every row of every table as text, with bytes in hex. */
async function everythingStored(): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const name of await tableNames()) stored.set(name, await storedIn(name))
  return stored
}

/** Returns the encodings in which a secret could leak. */
const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
]

test('stores and logs no number or link after issue, reveal, view and payment', async () => {
  const api = await newPlatform()
  const [links, numbers]: [string[], string[]] = [[], []]
  for (const platformCardId of ['one', 'another']) {
    const { card } = await newCard(api, { platformCardId, amount: 10_000 })
    links.push(await linkTo(api, card), (await reveal(api, card, { 'idempotency-key': 'planted' })).body.panEmbedUrl)
    numbers.push(readCard((await open(links.at(-1) ?? '')).html).number.replaceAll(' ', ''))
    for (const link of links)
      for (const [address, method] of [[`${link}x`], [`${link}/x`], [`${link}?a=b`, 'HEAD'], [link, 'DELETE']])
        await open(address ?? '', method)
    const paid = await begun(api, card, 1_000, { descriptor: 'SHOP 007' })
    await followedUp(api, paid, 'clearing', 1_500)
    await followedUp(api, paid, 'return', 500)
    expect((await begun(api, card, 90_000)).declineReason).toBe('INSUFFICIENT_FUNDS')
    await reveal(await api.withPermissions('VIEW'), card)
    await setState(api, card, 'CLOSED')
    await reveal(api, card)
    await open(links.at(-1) ?? '')
  }
  await settle()

  const tokens = links.map(tokenOf)
  expect(tokens.filter((token) => token.length >= 43)).toHaveLength(4)
  expect(numbers).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^\d{16}$/)])
  const { app, logLines } = service()
  const stored = new Map([
    ...(await everythingStored()),
    ['the log', logLines.join('')],
    ['the metrics', (await app.metricsServer.inject('/metrics')).body],
  ])
  expect(stored.get('card_vault_numbers')).toContain('sealed_number')
  expect(stored.get('card_vault_links')).toContain('token_hash')
  expect(stored.get('audit_entries')).toContain('revealCard')
  for (const secret of [...numbers, ...numbers.map((number) => number.slice(0, -4)), ...tokens])
    for (const form of formsOf(secret))
      for (const [where, text] of stored) expect(text.includes(form), `${where} holds ${form}`).toBe(false)
})
