import { inject } from 'vitest'
import { AMOUNTS } from './amounts.ts'
import { chanceOf } from './chance.ts'

/**
 * The first seed of the run. It comes from the commit, so that a commit always gets the same random values, and
 * different commits get different ones. The environment variable SEED repeats a run.
 */
export const SEED = inject('seedBase')

/**
 * Returns the given number of items, chosen by the seed of the run: each commit gets different ones, and a nightly run
 * usually gets all.
 */
export function some<Item>(items: readonly Item[], count: number): Item[] {
  const chance = chanceOf(SEED)
  const drawn = items.map((item) => [chance(), item] as const).sort(([one], [other]) => one - other)
  return drawn.slice(0, count).map(([, item]) => item)
}

/** Several times the duration of the sequences on PostgreSQL. */
export const TIME_FOR_SEQUENCES_MS = 60_000 + AMOUNTS.sequences * 5_000

/** Whether the run plays enough sequences to reach every possible case. Fewer miss some. */
export const TRIES_EVERYTHING = AMOUNTS.sequences >= 1_000

/** Random sequences of steps, and the worlds that they run in. */
interface Sequences<World> {
  /**
   * The number of sequences in one world. Worlds grow, and steps in them take longer, so a new world begins after
   * these.
   */
  perWorld: number
  begin(seed: number): Promise<World>
  play(world: World, seed: number): Promise<void>
  end(world: World): Promise<void>
}

/**
 * Plays the sequences of this run one after the other. A failure names its seed, and the seed that its world began
 * with.
 */
export async function playSequences<World>({ perWorld, begin, play, end }: Sequences<World>): Promise<void> {
  const afterLast = SEED + AMOUNTS.sequences
  for (let first = SEED; first < afterLast; first += perWorld) {
    const world = await begin(first)
    for (let seed = first; seed < Math.min(first + perWorld, afterLast); seed++)
      await play(world, seed).catch((cause: unknown) => {
        const repeats = `SEED=${seed} begins with it, SEED=${first} with the world that it was played in`
        throw new Error(`Seed ${seed} breaks something: ${repeats}.`, { cause })
      })
    await end(world)
  }
}
