import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleaned, composed, excerptOf, isReadable } from './readable-text.ts'

const UNSEEN = {
  'the end of a line': 'a\nb',
  'a command to a terminal': '\u001b[2J',
  'a control of Latin-1': 'a\u0085b',
  'an override of the direction': 'invoice \u202egnp.exe',
  'an isolate of a direction': '\u2067a\u2069',
  'a mark of a direction': 'a\u200fb',
  'a blank without width': 'Ja\u200bne',
  'a soft hyphen': 'Ja\u00adne',
  'a byte order mark': '\ufeffJane',
  'a tag': 'a\u{e0061}',
  'a joiner at the end': 'a\u200d',
  'a joiner at the beginning': '\u200ca',
  'two joiners in a row': 'क\u094d\u200d\u200dष',
  'a joiner between digits': '1\u200d2',
  'a tower of marks': `a${'\u0301\u0316'.repeat(16)}`,
}

const SEEN = ['Jane Doe', 'می\u200cخواهم', 'क\u094d\u200dष', 'ශ\u0dca\u200dරී', 'O’Brien 王', 'café €5 😀 👍🏽']

describe('a text that people read', () => {
  test.each(Object.entries(UNSEEN))('has no %s', (_, text) => {
    expect([isReadable(text, 'line'), isReadable(cleaned(text), 'line')]).toEqual([false, true])
  })

  test.each(SEEN)('leaves a readable text unchanged: %s', (text) => {
    expect({ isReadable: isReadable(text, 'line'), cleaned: cleaned(text), excerpt: excerptOf(text) }).toEqual({
      isReadable: true,
      cleaned: text,
      excerpt: text,
    })
  })

  test('accepts several lines if allowed, with line feeds alone', () => {
    expect([isReadable('a\nb', 'lines'), isReadable('a\r\nb', 'lines'), isReadable('a\u202e\nb', 'lines')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('stores one of its possible spellings', () => {
    expect([composed('e\u0301'), composed('\u212b'), composed('한')]).toEqual(['é', 'å'.toUpperCase(), '한'])
  })
})

/** Random texts in which relevant characters are common. */
const CHARACTERS = fc.oneof(
  fc.constantFrom(...'aé1 \n\u001b\u202e\u2066\u200b\u200c\u200d\u00ad\u0301\u0316क\u094dषम\u2028'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const TEXTS = fc.array(CHARACTERS, { maxLength: 200 }).map((characters) => characters.join(''))

test('shows any stored text readable and composed, and does not change cleaned text', () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const shown = cleaned(text)
      expect({
        isReadable: isReadable(shown, 'line'),
        normalize: shown.normalize('NFC'),
        cleaned: cleaned(shown),
      }).toEqual({ isReadable: true, normalize: shown, cleaned: shown })
      if (isReadable(text, 'line')) expect(shown).toBe(text.normalize('NFC'))
    }),
    { numRuns: 2_000 },
  )
})

test('a quoted text is one line of sixty characters at most, without blanks around it', () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const quoted = excerptOf(text)
      expect([...quoted].length).toBeLessThanOrEqual(60)
      expect(quoted).toMatch(/^(\S|\S.*\S)?$/u)
      expect(quoted).not.toMatch(/[\n\r\u2028\u2029]/)
    }),
    { numRuns: 2_000 },
  )
})
