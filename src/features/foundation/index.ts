import { callingAgents } from './calling-agents/index.ts'
import { codeMessages } from './code-messages/index.ts'
import { repeatedProofs } from './repeated-proofs/index.ts'
import { sealedFiles } from './sealed-files/index.ts'
import { signedRequests } from './signed-requests/index.ts'
import { terms } from './terms/index.ts'
import { treasury } from './treasury/index.ts'
import { umaAddresses } from './uma-addresses/index.ts'

/** What every other area stands on. */
export const FOUNDATION = [
  terms,
  treasury,
  codeMessages,
  repeatedProofs,
  sealedFiles,
  signedRequests,
  callingAgents,
  umaAddresses,
] as const
