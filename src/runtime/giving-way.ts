/** Background work keeps the event loop for about so long before others get a turn. */
const TURN_MS = 1

/** Tasks that wait for their turn, in their order. */
const waiting: (() => void)[] = []

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(runOne)
  })
}

/** One task in each turn of the event loop, so that many tasks delay requests no longer than one. */
function runOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(runOne)
}

/**
 * Makes a function that a long computation awaits between its steps, each far below a millisecond. It returns at once until the task has had its
 * millisecond, and then waits for the next turn: meanwhile requests are served.
 */
export function givingWay(): () => Promise<void> | undefined {
  let until = performance.now() + TURN_MS
  return () => {
    if (performance.now() < until) return undefined
    return nextTurn().then(() => void (until = performance.now() + TURN_MS))
  }
}
