/** Ends a test program that cannot continue. */
export function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/**
 * Ends the test even if something hangs, or if a signal stops it from outside. The processes that it started end with
 * it.
 */
export function stopAfter(milliseconds: number): void {
  setTimeout(() => stop('The test did not end in time.'), milliseconds).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(`Stopped by ${signal}.`))
}
