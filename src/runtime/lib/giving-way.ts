import { setTimeout as pause } from 'node:timers/promises'

/** The approximate time for which background work uses the event loop. */
const TURN_MS = 1
/**
 * The time that the event loop is then free for requests. A payment takes many turns of the event loop, and few of them
 * should wait.
 */
const PAUSE_MS = 3

/** Waiting tasks, in their order. */
const waiting: (() => void)[] = []

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setTimeout(runOne, PAUSE_MS)
  })
}

/** Runs one task after each pause, so many tasks delay requests no longer than one. */
function runOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(runOne, PAUSE_MS)
}

/**
 * Makes a function that a long computation awaits between its steps, each far below a millisecond. It returns
 * immediately until the task has used its millisecond, and then waits for the next one, so that the process can serve
 * requests.
 */
export function givingWay(): () => Promise<void> | undefined {
  let until = performance.now() + TURN_MS
  return () => {
    if (performance.now() < until) return undefined
    return nextTurn().then(() => void (until = performance.now() + TURN_MS))
  }
}

/** Runs background work, then leaves the database and the processor to requests for the same time. */
export async function halfOfTheTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  await pause(performance.now() - startedAt)
  return result
}
