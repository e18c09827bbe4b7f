import { expect, test } from 'vitest'
import { randomReference } from '#runtime/lib/ids.ts'
import { creditorReference } from './creditor-reference.ts'
import { remainderOf97 } from './iban.ts'

/** Checks a received reference: moves its first four characters to the end and divides the whole number by 97. */
function isDivided(reference: string): boolean {
  const values = [...reference.slice(4), ...reference.slice(0, 4)].map((each) =>
    /[0-9]/.test(each) ? each : String(each.charCodeAt(0) - 55),
  )
  return BigInt(values.join('')) % 97n === 1n
}

test('a reference has the check digits of ISO 11649', () => {
  expect(creditorReference('FUND-7K2M9QX4')).toBe('RF46FUND7K2M9QX4')
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
})

test('makes references that satisfy both checksum functions, and neither with other check digits', () => {
  for (let count = 0; count < 500; count++) {
    const reference = creditorReference(`FUND-${randomReference(8)}`)
    expect({
      remainderOf97: remainderOf97(reference),
      isDivided: isDivided(reference),
      length: reference.length,
    }).toEqual({ remainderOf97: 1n, isDivided: true, length: 16 })
    const wrong = `RF${String((Number(reference.slice(2, 4)) % 97) + 1).padStart(2, '0')}${reference.slice(4)}`
    if (wrong !== reference) expect({ wrong, isDivided: isDivided(wrong) }).toEqual({ wrong, isDivided: false })
  }
})

test('rejects text that cannot be a reference', () => {
  for (const text of ['', '- -', 'A'.repeat(22), 'FÜND', 'A/B']) expect(() => creditorReference(text)).toThrow('21')
})
