import { expect, test } from 'vitest'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInOwner } from '#test/support/members.ts'
import { useService } from '#test/support/service.ts'

useService()

test('lists the currencies that a platform can support with their decimals (listOwnCurrencies)', async () => {
  const { page } = await signedInOwner(await newPlatform())
  const { data } = (await page.get('/currencies')).body
  expect(data).toContainEqual(expect.objectContaining({ code: 'EUR', decimals: 2 }))
  expect(data).toContainEqual(expect.objectContaining({ code: 'USDC', decimals: 6 }))
  const codes = data.map(({ code }: Json) => code)
  expect(codes).toEqual(codes.toSorted())
})
