import { expect, test } from 'vitest'
import { asText, fromText } from './order-csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['Rent;=1+1', "Rent;'=1+1"],
  ['Rent\t+CMD(1)', "Rent\t'+CMD(1)"],
  ['Rent\r\n@SUM(A1)', "Rent\r\n'@SUM(A1)"],
  ['bankName=Bank; =1', 'bankName=Bank; =1'],
  ['+49 30 1234', '+49 30 1234'],
  ['-0012 3456', '-0012 3456'],
  ['-12.50', '-12.50'],
  ['DE89370400440532013000', 'DE89370400440532013000'],
  ['Rent - May', 'Rent - May'],
])('%j is the cell %j, and is read back', (text, cell) => {
  expect({ asText: asText(text), fromText: fromText(cell) }).toEqual({ asText: cell, fromText: text })
})
