import { expect, test } from 'vitest'
import { gathered, streamed } from '#test/support/gathered.ts'
import { FileSeals } from './file-seals.ts'
import { Keyring, type NamedKey } from './keyring.ts'

const key = (keyId: string): NamedKey => ({ keyId, secret: Buffer.alloc(32, keyId) })
const [OLD, NEW] = [key('old'), key('new')]
const PLAIN = Buffer.from('%PDF-1.7 an invoice')

/** Seals a file of this id under a new key. */
async function newFile(seals: FileSeals, id: string) {
  const sealedKey = seals.newKey(id)
  return { sealedKey, sealed: await gathered(seals.seal(id, sealedKey, streamed(PLAIN))) }
}
const open = async (seals: FileSeals, id: string, { sealedKey, sealed }: { sealedKey: string; sealed: Buffer }) =>
  gathered(seals.open(id, sealedKey, streamed(sealed)))

test("hides a file's content, and opens it only under its own id and key", async () => {
  const seals = new FileSeals(new Keyring([OLD]))
  const file = await newFile(seals, 'one')
  expect(await open(seals, 'one', file)).toEqual(PLAIN)
  expect(file.sealed.includes('invoice')).toBe(false)
  await expect(open(seals, 'two', file)).rejects.toThrow()
  const other = await newFile(seals, 'one')
  await expect(open(seals, 'one', { ...file, sealed: other.sealed })).rejects.toThrow()
  await expect(open(seals, 'one', { ...file, sealedKey: other.sealedKey })).rejects.toThrow()
})

test('seals the same file differently each time, even with one key', async () => {
  const seals = new FileSeals(new Keyring([OLD]))
  const { sealedKey, sealed } = await newFile(seals, 'one')
  expect(await gathered(seals.seal('one', sealedKey, streamed(PLAIN)))).not.toEqual(sealed)
})

test('opens an unchanged file by its resealed key after a custody key change', async () => {
  const file = await newFile(new FileSeals(new Keyring([OLD])), 'one')
  const sealedKey = new Keyring([NEW, OLD]).reseal('file-key', 'one', file.sealedKey)
  const seals = new FileSeals(new Keyring([NEW]))
  expect(await open(seals, 'one', { ...file, sealedKey })).toEqual(PLAIN)
  await expect(open(seals, 'one', file)).rejects.toThrow()
})
