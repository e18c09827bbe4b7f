import type { Findings } from './trial.ts'

const SHOWN = 20

/** Prints the figures and the violations. The process exits with 1 if there are violations. */
export function report({ violations, ...figures }: Findings, what: string): void {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  for (const violation of violations.slice(0, SHOWN)) print(`broken: ${violation}`)
  const { acknowledged, payments, byAgents, cardPayments, stablecoinOperations, uploads, removals, events } = figures
  print(
    `${what}, ${acknowledged} requests acknowledged, ${payments} payments, ${byAgents} of them by agents, ${cardPayments} by card, ${stablecoinOperations} mints and burns, ${uploads} uploads, ${removals} accounts removed, ${events} events, ${violations.length} violations`,
  )
  if (violations.length > 0) process.exitCode = 1
}
