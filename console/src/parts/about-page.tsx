import { type RegisteredRouter, type RouteIds, useMatches } from '@tanstack/react-router'

/** Pages that stand within a frame, by their routes; what leads elsewhere at once is none. */
type PageId = Exclude<RouteIds<RegisteredRouter['routeTree']>, Frames>
type Frames = '__root__' | '/enrol' | '/join' | '/frame' | '/frame/' | '/p/$platformId'

const CONSOLE = '/console/docs/console'
const OPERATING = '/console/docs/operating'
const AGENTS = '/docs/guides/agents'

/** What the documentation says about each page: parts of the manual, and guides. */
const PARTS: Readonly<Record<PageId, string>> = {
  '/frame/$environment': `${CONSOLE}#what-people-of-the-operator-see`,
  '/frame/$environment/payments': `${OPERATING}#payments`,
  '/frame/$environment/platforms/$platformId/payments/$transactionId': `${OPERATING}#payments`,
  '/frame/$environment/receipts': `${OPERATING}#money-that-comes-in`,
  '/frame/$environment/treasury': `${OPERATING}#what-treasurers-do`,
  '/frame/$environment/reviews': `${OPERATING}#reviewing`,
  '/frame/$environment/reviews/$platformId/$caseId': `${OPERATING}#reviewing`,
  '/frame/$environment/customers': `${OPERATING}#customers`,
  '/frame/$environment/platforms/$platformId/customers/$customerId': `${OPERATING}#customers`,
  '/frame/$environment/platforms/$platformId/accounts/$accountId': `${OPERATING}#accounts`,
  '/frame/$environment/platforms/$platformId/ledger': `${OPERATING}#the-audit`,
  '/frame/$environment/cards': `${OPERATING}#cards`,
  '/frame/$environment/platforms/$platformId/cards/$cardId': `${OPERATING}#cards`,
  '/frame/$environment/agents': AGENTS,
  '/frame/$environment/platforms/$platformId/agents/$agentId': AGENTS,
  '/frame/$environment/platforms': `${OPERATING}#platforms-and-their-people`,
  '/frame/$environment/platforms/$platformId': `${OPERATING}#platforms-and-their-people`,
  '/frame/$environment/events': `${OPERATING}#webhooks`,
  '/frame/$environment/jobs': `${OPERATING}#what-people-see-of-the-deployment`,
  '/frame/approvals': `${OPERATING}#acts`,
  '/frame/confirm': `${OPERATING}#acts`,
  '/frame/terminal': `${OPERATING}#people`,
  '/frame/people': `${OPERATING}#people`,
  '/frame/people/$operatorId': `${OPERATING}#people`,
  '/frame/system': `${OPERATING}#what-to-watch`,
  '/frame/audit-log': `${OPERATING}#audit-log`,
  '/frame/sessions': `${CONSOLE}#open-it`,
  '/p/$platformId/': `${CONSOLE}#home`,
  '/p/$platformId/requests': `${CONSOLE}#requests`,
  '/p/$platformId/requests/$requestId': `${CONSOLE}#requests`,
  '/p/$platformId/events': `${CONSOLE}#webhooks`,
  '/p/$platformId/customers': `${CONSOLE}#objects`,
  '/p/$platformId/transactions': `${CONSOLE}#objects`,
  '/p/$platformId/objects/$objectId': `${CONSOLE}#objects`,
  '/p/$platformId/sandbox': `${CONSOLE}#sandbox`,
  '/p/$platformId/tokens': `${CONSOLE}#tokens-and-members`,
  '/p/$platformId/members': `${CONSOLE}#tokens-and-members`,
  '/p/$platformId/audit-log': `${CONSOLE}#tokens-and-members`,
  '/p/$platformId/sessions': `${CONSOLE}#open-it`,
}

/** Opens what the documentation says about the page, beside it. */
export function AboutPage() {
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const part = id && (PARTS as Readonly<Record<string, string>>)[id]
  if (!part) return null
  return (
    <a className="about-page" href={part} target="_blank" rel="noopener" title="Opens another tab">
      About this page
    </a>
  )
}
