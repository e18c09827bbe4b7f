import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { FairPlaces } from './fair-places.ts'

test('serves waiting owners in turn, and limits each to its part', async () => {
  const places = new FairPlaces(3, 2)
  const served: string[] = []
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void places.take(owner).then(() => served.push(owner))
  await Promise.resolve()
  expect({ served, waiting: places.waiting }).toEqual({ served: ['a', 'a', 'b'], waiting: 4 })
  for (const owner of ['a', 'b', 'a']) {
    places.release(owner)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(served.slice(3)).toEqual(['a', 'b', 'c'])
})

test('serves every owner in any sequence, loses no slot and keeps the bounds', () =>
  assert(
    asyncProperty(array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (owners) => {
      const [altogether, perOwner] = [4, 2]
      const places = new FairPlaces(altogether, perOwner)
      const held: string[] = []
      let served = 0
      await Promise.all(
        owners.map(async (owner) => {
          await places.take(owner)
          held.push(owner)
          expect(held.length).toBeLessThanOrEqual(altogether)
          expect(held.filter((each) => each === owner).length).toBeLessThanOrEqual(perOwner)
          await new Promise((resolve) => setImmediate(resolve))
          held.splice(held.indexOf(owner), 1)
          served++
          places.release(owner)
        }),
      )
      expect({ served, held, waiting: places.waiting }).toEqual({ served: owners.length, held: [], waiting: 0 })
    }),
  ))
