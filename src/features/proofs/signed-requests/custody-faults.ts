import { CustodyFault, type CustodyFaultKind } from '#custody/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { causeInSandbox, type ErrorCode, type ErrorDetails, refuse, SwitchFailure } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'

const CODES: Record<Exclude<CustodyFaultKind, 'NO_ANSWER'>, ErrorCode> = {
  NOT_SIGNED: 'WALLET_SIGNATURE_INVALID',
  OTHER_SIGNED: 'WALLET_SIGNATURE_BODY_MISMATCH',
  NO_WALLET_KEY: 'WALLET_NOT_PROVISIONED',
  OUTDATED: 'CONFLICT',
}

/** Runs custody calls and refuses their errors with the code of the interface. */
export async function refusingFaults<T>({ environment }: Pick<Work, 'environment'>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CustodyFault)) throw error
    if (error.kind === 'NO_ANSWER') throw new SwitchFailure('custody', error.message, error.cause)
    return refuse(CODES[error.kind], error.message, detailsOf(error, environment))
  }
}

function detailsOf({ details: { check, status } }: CustodyFault, environment: Environment): ErrorDetails | undefined {
  if (status !== undefined) return { status }
  return check === undefined ? undefined : causeInSandbox(environment, check)
}
