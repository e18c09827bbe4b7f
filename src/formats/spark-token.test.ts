import { expect, test } from 'vitest'
import { hasSparkTokenShape, isSparkToken, SPARK_TOKEN_PREFIXES } from './spark-token.ts'

/** The example of cards-stablecoins B3, with a correct checksum. */
const TOKEN = 'btkn1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5z5tpwxqergd3c8g7rusqp4hytx'
const { production, sandbox } = SPARK_TOKEN_PREFIXES

test.each([
  [TOKEN, production, true],
  [TOKEN.toUpperCase(), production, true],
  [TOKEN.replace('btkn', 'BTKN'), production, false],
  [TOKEN, sandbox, false],
  [`${TOKEN.slice(0, -1)}q`, production, false],
  [TOKEN.slice(0, -8), production, false],
  ['', production, false],
  ['btkn1', production, false],
])('%j under %s: %s', (text, prefix, isToken) => {
  expect(isSparkToken(text, prefix)).toBe(isToken)
})

test.each([
  ['btknrt1madeup', true],
  ['btkn1qqqqqq', true],
  ['btkn1qqqqq', false],
  ['btkn1qqqqqb', false],
  ['btkn1qqqqq1', false],
  ['BTKN1QQQQQQ', false],
  ['spark1qqqqqq', false],
  ['btkn1qqqqqq\n', false],
])('the shape of %j: %s', (text, has) => {
  expect(hasSparkTokenShape(text)).toBe(has)
})
