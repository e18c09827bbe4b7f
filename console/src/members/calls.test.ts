import { expect, test } from 'vitest'
import { toCurl, toTypeScript } from './calls.ts'

const CALL = {
  method: 'PATCH',
  path: '/2025-10-13/customers/Customer:1',
  route: '/2025-10-13/customers/:customerId',
  body: { fullName: "Ana O'Neill" },
}

test('a call for a shell keeps quotes', () => {
  expect(toCurl(CALL)).toBe(`curl -sS -u $CAUSEWAY_TOKEN -X PATCH "$CAUSEWAY_URL/customers/Customer:1" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "fullName": "Ana O'\\''Neill"
}'`)
})

test('a call without a body is one line', () => {
  const call = { method: 'GET', path: '/2025-10-13/config' }
  expect(toCurl(call)).toBe('curl -sS -u $CAUSEWAY_TOKEN "$CAUSEWAY_URL/config"')
  expect(toTypeScript(call)).toBe(`await causeway.get('/config')`)
})

test('a call with the client names its parameters', () => {
  expect(toTypeScript(CALL)).toBe(`await causeway.patch('/customers/{customerId}', {
  "params": {
    "path": {
      "customerId": "Customer:1"
    }
  },
  "body": {
    "fullName": "Ana O'Neill"
  }
})`)
})
