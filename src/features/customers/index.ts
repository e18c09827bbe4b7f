import { bulkImports } from './bulk-imports/index.ts'
import { contactVerification } from './contact-verification/index.ts'
import { beneficialOwners, customers } from './customers/index.ts'
import { documents } from './documents/index.ts'
import { hostedVerification } from './hosted-verification/index.ts'
import { invitations } from './invitations/index.ts'
import { scaSessions } from './sca-sessions/index.ts'
import { unsealing } from './unsealing/index.ts'
import { verifications } from './verifications/index.ts'

/** Customers: who they are, how that is verified, and their sessions. */
export const CUSTOMERS = [
  customers,
  beneficialOwners,
  bulkImports,
  contactVerification,
  verifications,
  hostedVerification,
  documents,
  unsealing,
  invitations,
  scaSessions,
] as const
