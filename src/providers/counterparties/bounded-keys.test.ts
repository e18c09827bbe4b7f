import { expect, test } from 'vitest'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { UmaFault } from '#uma/faults.ts'
import type { InstitutionKeys } from '#uma/public-keys.ts'
import { BoundedKeys } from './bounded-keys.ts'

const KEYS: InstitutionKeys = { signing: Buffer.alloc(65), encryption: Buffer.alloc(65) }
const [ONE, OTHER] = [newUuid() as PlatformId, newUuid() as PlatformId]
const unavailable = () => new UmaFault('KEYS_UNAVAILABLE', 'They cannot be fetched.')

/**
 * Institutions that answer on demand. The service has stored the keys of `known`, and the keys of `old` have expired.
 */
function newKeys() {
  const asked: string[] = []
  const known = new Set<string>()
  const old = new Set<string>()
  const waiting: { resolve: (keys: InstitutionKeys) => void; reject: (fault: Error) => void }[] = []
  const fetch = (domain: string) => {
    asked.push(domain)
    return new Promise<InstitutionKeys>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const clock = { at: 0, now: () => new Date(clock.at) }
  const kept = {
    has: (domain: string) => known.has(domain),
    knows: (domain: string) => known.has(domain) || old.has(domain),
    of: async (domain: string) => (known.has(domain) ? KEYS : fetch(domain)),
    renewed: fetch,
  }
  const bounded = new BoundedKeys(kept, clock)
  return { asked, known, old, waiting, clock, bounded, keys: bounded.concerning(ONE) }
}

test('does not query a failed domain again for a minute', async () => {
  const { asked, waiting, clock, keys } = newKeys()
  const first = keys.of('down.example')
  waiting[0]?.reject(unavailable())
  await expect(first).rejects.toThrow('cannot be fetched')
  clock.at = 59_999
  await expect(keys.of('down.example')).rejects.toThrow('cannot be fetched')
  expect(asked).toEqual(['down.example'])
  clock.at = 60_000
  const again = keys.of('down.example')
  waiting[1]?.resolve(KEYS)
  expect(await again).toBe(KEYS)
})

test('limits concurrent requests for keys of unknown domains, but not of known ones', async () => {
  const { asked, known, waiting, keys } = newKeys()
  const running = Array.from({ length: 20 }, (_, n) => keys.of(`bank-${n}.example`))
  await expect(keys.of('one-more.example')).rejects.toThrow('Too many institutions')
  await expect(keys.renewed('one-more.example')).rejects.toThrow('Too many institutions')
  known.add('friend.example')
  expect(await keys.of('friend.example')).toBe(KEYS)
  expect(asked).toHaveLength(20)
  for (const { resolve } of waiting) resolve(KEYS)
  await Promise.all(running)
  void keys.of('one-more.example')
  expect(asked).toHaveLength(21)
})

test('still serves known institutions with old keys, and institutions that write to another platform', async () => {
  const { asked, old, waiting, bounded, keys } = newKeys()
  const silent = Array.from({ length: 20 }, (_, n) => keys.of(`silent-${n}.example`))
  old.add('friend.example')
  const later = [
    keys.of('friend.example'),
    bounded.concerning(OTHER).of('stranger.example'),
    keys.renewed('friend.example'),
  ]
  expect(asked.slice(20)).toEqual(['friend.example', 'stranger.example', 'friend.example'])
  await expect(keys.of('stranger.example')).rejects.toThrow('Too many institutions')
  for (const { resolve } of waiting) resolve(KEYS)
  await Promise.all([...silent, ...later])
  const next = keys.of('stranger.example')
  waiting.at(-1)?.resolve(KEYS)
  expect(await next).toBe(KEYS)
})

test('remembers a thousand failures at most, forgetting the oldest first', async () => {
  const { asked, waiting, keys } = newKeys()
  for (let n = 0; n <= 1_000; n++) {
    const fetched = keys.of(`bank-${n}.example`)
    waiting[n]?.reject(unavailable())
    await expect(fetched).rejects.toThrow(UmaFault)
  }
  void keys.of('bank-0.example')
  await expect(keys.of('bank-1000.example')).rejects.toThrow(UmaFault)
  expect(asked).toHaveLength(1_002)
})
