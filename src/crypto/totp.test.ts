import { describe, expect, test } from 'vitest'
import { hotp, totpStepAt, totpStepOf } from './totp.ts'

/** The key of both RFCs. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('the codes of RFC 4226, appendix D', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')
  test.each(codes.map((code, counter) => ({ counter, code })))('counter $counter gives $code', ({ counter, code }) => {
    expect(hotp(SECRET, counter)).toBe(code)
  })
})

/** RFC 6238 publishes the SHA-1 codes with eight digits. A code with six digits is their end. */
describe('the codes of RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds, computes a code that ends %s', (seconds, published) => {
    const code = published.slice(2)
    expect(hotp(SECRET, totpStepAt(at(seconds)))).toBe(code)
    expect(totpStepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('the check value of the specification is the code at 59 seconds', () => {
    expect(totpStepOf(SECRET, '287082', at(59))).toBe(1)
  })
})

describe('the time that a code is good for', () => {
  test.each([
    [59, undefined],
    [60, 3],
    [119, 3],
    [149, 3],
    [150, undefined],
  ])('accepts the code of step 3 at %i seconds as %s', (seconds, step) => {
    expect(totpStepOf(SECRET, '969429', at(seconds))).toBe(step)
  })

  test('a code of other length or characters belongs to no step', () => {
    const codes = ['', '28708', '2870820', ' 287082', '28708２', '-87082']
    expect(codes.map((code) => totpStepOf(SECRET, code, at(59)))).toEqual(codes.map(() => undefined))
  })
})
