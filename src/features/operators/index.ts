import { acts } from './acts/index.ts'
import { auditLogReading } from './audit-log/index.ts'
import { operatorCallers } from './callers/index.ts'
import { customerObjects } from './customer-objects/index.ts'
import { deployment } from './deployment/index.ts'
import { jobs } from './jobs/index.ts'
import { keys } from './keys/index.ts'
import { ledgerReading } from './ledger/index.ts'
import { platformMembers } from './members/index.ts'
import { page } from './page/index.ts'
import { programs } from './programs/index.ts'
import { rates } from './rates/index.ts'
import { reviews } from './reviews/index.ts'
import { search } from './search/index.ts'
import { team } from './team/index.ts'
import { terminals } from './terminals/index.ts'
import { operatorTerms } from './terms/index.ts'
import { umaDomains } from './uma-domains/index.ts'

/** The people of the operator, and what they work with. */
export const OPERATORS = [
  ...[acts, team, terminals, operatorCallers, page],
  ...[jobs, deployment, ledgerReading, auditLogReading, platformMembers, reviews, search, programs, operatorTerms],
  ...[customerObjects, keys, rates, umaDomains],
] as const
