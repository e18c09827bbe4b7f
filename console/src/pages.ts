import {
  Activity,
  ArrowDownToLine,
  ArrowLeftRight,
  Bot,
  Building2,
  ClipboardCheck,
  CreditCard,
  FlaskConical,
  House,
  IdCard,
  KeyRound,
  Landmark,
  LayoutDashboard,
  List,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Stamp,
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Grant } from './api/session.ts'
import type { MemberRole } from './members/api.ts'

/** The script of a page, with the page as its default export. The console loads it when a person opens the page. */
type Script = Promise<{ default: () => ReactNode }>

/** The values of a filter in the address: a few words, texts of a form, days, or ids of platforms. */
export type Allowed = readonly string[] | RegExp | 'DAY' | 'PLATFORM'

/** The data that the console has about a page before it loads the page's script. */
export interface Page {
  load: () => Script
  /** The documentation of the page: a file in the manual's folder, or a path. */
  about: string
  /** The filters in the address. For any other value, the page shows which values it knows. */
  search?: Readonly<Record<string, Allowed>>
  /** The name in the navigation, which omits pages without a title. */
  title?: string
  /** The drawing beside the title in the navigation. */
  icon?: LucideIcon
  /** The heading above the page in the navigation. */
  group?: string
  /** A phone shows the page in the bar at the bottom. */
  isAtBottom?: true
  /** The name in the title of the browser, for pages without a title. It contains no personal data. */
  name?: string
  /** The letter that opens the page after `g`. */
  letter?: string
  /** The grant that an operator needs to see the page in the navigation. */
  grant?: Grant
  /** The page is only for operators whose roles have no limits. */
  isUnlimited?: true
  /** The title that the navigation marks as current while this page is open. */
  within?: string
  /** The roles of members who see the page in the navigation. */
  roles?: readonly MemberRole[]
  /** Only platforms in the sandbox have the page. */
  isInSandbox?: true
}

type Pages = Readonly<Record<`/${string}`, Page>>

/** Pages for operators, by path. The navigation has the same order. */
export const PAGES = {
  '/$environment': {
    load: (): Script => import('./pages/overview/page.tsx'),
    title: 'Overview',
    icon: LayoutDashboard,
    letter: 'o',
    about: 'console#what-people-of-the-operator-see',
  },
  '/$environment/payments': {
    load: (): Script => import('./pages/payments.tsx'),
    title: 'Payments',
    icon: ArrowLeftRight,
    group: 'Money',
    isAtBottom: true,
    letter: 'p',
    grant: 'payments.read',
    about: 'operating#payments',
    search: {
      status: [
        'CREATED',
        'PENDING',
        'PENDING_AUTHORIZATION',
        'PROCESSING',
        'COMPLETED',
        'REJECTED',
        'FAILED',
        'REFUNDED',
        'EXPIRED',
      ],
      customer: /^Customer:[0-9a-f-]{36}$/,
    },
  },
  '/$environment/receipts': {
    load: (): Script => import('./pages/receipts.tsx'),
    title: 'Receipts',
    icon: ArrowDownToLine,
    group: 'Money',
    letter: 'r',
    grant: 'receipts.read',
    about: 'operating#money-that-comes-in',
  },
  '/$environment/treasury': {
    load: (): Script => import('./pages/treasury.tsx'),
    title: 'Treasury',
    icon: Landmark,
    group: 'Money',
    letter: 't',
    grant: 'treasury.read',
    about: 'operating#tasks-of-treasurers',
    search: { state: ['HELD', 'WAITING', 'IN_FILE', 'HANDED_OVER'] },
  },
  '/$environment/reviews': {
    load: (): Script => import('./pages/reviews.tsx'),
    title: 'Reviews',
    icon: ClipboardCheck,
    group: 'People and objects',
    letter: 'v',
    grant: 'reviews.decide',
    about: 'operating#reviewing',
    search: { kind: ['VERIFICATION', 'TWO_FACTOR_RESET', 'EXTERNAL_ACCOUNT'], taken: ['MINE', 'FREE'] },
  },
  '/$environment/customers': {
    load: (): Script => import('./pages/customers.tsx'),
    title: 'Customers',
    icon: Users,
    group: 'People and objects',
    letter: 'c',
    grant: 'customers.read',
    about: 'operating#customers',
    search: {
      platform: 'PLATFORM',
      status: ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'],
      region: /^[A-Z]{2}$/,
      from: 'DAY',
      to: 'DAY',
    },
  },
  '/$environment/cards': {
    load: (): Script => import('./pages/cards.tsx'),
    title: 'Cards',
    icon: CreditCard,
    group: 'People and objects',
    letter: 'd',
    grant: 'cards.read',
    about: 'operating#cards',
    search: {
      platform: 'PLATFORM',
      state: ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'],
      program: ['US', 'EU'],
    },
  },
  '/$environment/agents': {
    load: (): Script => import('./pages/agents.tsx'),
    title: 'Agents',
    icon: Bot,
    group: 'People and objects',
    letter: 'a',
    grant: 'customers.read',
    about: '/docs/guides/agents',
    search: { platform: 'PLATFORM', state: ['ACTIVE', 'PAUSED'] },
  },
  '/$environment/platforms': {
    load: (): Script => import('./pages/platforms.tsx'),
    title: 'Platforms',
    icon: Building2,
    group: 'Programs',
    letter: 'f',
    grant: 'platforms.read',
    about: 'operating#platforms-and-their-people',
    search: { state: ['ACTIVE', 'SUSPENDED'] },
  },
  '/$environment/events': {
    load: (): Script => import('./pages/events.tsx'),
    title: 'Webhooks',
    icon: Webhook,
    group: 'Programs',
    letter: 'w',
    grant: 'webhooks.read',
    about: 'operating#webhooks',
    search: { state: ['WAITING', 'UNDELIVERABLE'] },
  },
  '/$environment/jobs': {
    load: (): Script => import('./pages/jobs.tsx'),
    title: 'Jobs',
    icon: ListChecks,
    group: 'Programs',
    letter: 'j',
    grant: 'system.read',
    about: 'operating#jobs-and-settings',
  },
  '/approvals': {
    load: (): Script => import('./pages/acts.tsx'),
    title: 'Approvals',
    icon: Stamp,
    group: 'Deployment',
    isAtBottom: true,
    letter: 'u',
    about: 'operating#acts',
    search: {
      show: ['mine', 'decided', 'all'],
      act: /^OperatorAct:[0-9a-f-]{36}$/,
      environment: ['production', 'sandbox'],
    },
  },
  '/system': {
    load: (): Script => import('./pages/system/page.tsx'),
    title: 'System',
    icon: Activity,
    group: 'Deployment',
    letter: 's',
    grant: 'system.read',
    isUnlimited: true,
    about: 'operating#what-to-watch',
    search: { figures: ['day', 'month'] },
  },
  '/audit-log': {
    load: (): Script => import('./pages/audit-log.tsx'),
    title: 'Audit log',
    icon: ScrollText,
    group: 'Deployment',
    letter: 'l',
    grant: 'audit-log.read',
    isUnlimited: true,
    about: 'operating#audit-log',
  },
  '/people': {
    load: (): Script => import('./pages/people.tsx'),
    title: 'People',
    icon: IdCard,
    group: 'Deployment',
    letter: 'e',
    grant: 'operators.read',
    about: 'operating#people',
    search: { tab: ['programs'] },
  },
  '/people/$operatorId': {
    load: (): Script => import('./pages/person.tsx'),
    name: 'Person',
    about: 'operating#people',
    search: { tab: ['asked', 'decided', 'looked-at'] },
  },
  '/sessions': {
    load: (): Script => import('./pages/own/sessions.tsx'),
    name: 'Passkeys and sessions',
    about: 'console#open-it',
  },
  '/terminal': {
    load: (): Script => import('./pages/terminal.tsx'),
    name: 'Terminal',
    about: 'operating#people',
  },
  '/confirm': {
    load: (): Script => import('./pages/confirm.tsx'),
    name: 'Confirmation',
    about: 'operating#acts',
  },
  '/$environment/reviews/$platformId/$caseId': {
    load: (): Script => import('./pages/review/case.tsx'),
    name: 'Case',
    about: 'operating#reviewing',
  },
  '/$environment/platforms/$platformId': {
    load: (): Script => import('./pages/platform/page.tsx'),
    name: 'Platform',
    about: 'operating#platforms-and-their-people',
    search: {
      tab: [
        'overview',
        'members',
        'tokens',
        'configuration',
        'terms',
        'requirements',
        'stablecoins',
        'webhooks',
        'uma-domains',
        'imports',
        'audit-log',
      ],
      state: ['WAITING', 'DELIVERED', 'UNDELIVERABLE', 'UNSENT', 'SUPERSEDED'],
      job: /^Job:[0-9a-f-]{36}$/,
    },
  },
  '/$environment/platforms/$platformId/ledger': {
    load: (): Script => import('./pages/ledger.tsx'),
    name: 'Ledger',
    about: 'operating#the-audit',
  },
  '/$environment/platforms/$platformId/payments/$transactionId': {
    load: (): Script => import('./pages/payment.tsx'),
    name: 'Payment',
    within: 'Payments',
    about: 'operating#payments',
  },
  '/$environment/platforms/$platformId/customers/$customerId': {
    load: (): Script => import('./pages/customer.tsx'),
    name: 'Customer',
    within: 'Customers',
    about: 'operating#customers',
  },
  '/$environment/platforms/$platformId/accounts/$accountId': {
    load: (): Script => import('./pages/account.tsx'),
    name: 'Account',
    within: 'Customers',
    about: 'operating#accounts',
    search: { part: ['AVAILABLE', 'HELD', 'CARD_HELD', 'PENDING'] },
  },
  '/$environment/platforms/$platformId/cards/$cardId': {
    load: (): Script => import('./pages/card.tsx'),
    name: 'Card',
    within: 'Cards',
    about: 'operating#cards',
  },
  '/$environment/platforms/$platformId/agents/$agentId': {
    load: (): Script => import('./pages/agent.tsx'),
    name: 'Agent',
    within: 'Agents',
    about: '/docs/guides/agents',
  },
} as const satisfies Pages

/** Pages for the members of a platform, by path below the path of the platform. */
export const MEMBER_PAGES = {
  '/': {
    load: (): Script => import('./members/home.tsx'),
    title: 'Home',
    icon: House,
    isAtBottom: true,
    letter: 'h',
    about: 'console#home',
  },
  '/requests': {
    load: (): Script => import('./members/requests.tsx'),
    title: 'Requests',
    icon: List,
    group: 'Build',
    letter: 'q',
    isInSandbox: true,
    about: 'console#requests',
    search: {
      answer: ['REFUSED', 'FAILED'],
      // A complete code or a complete id.
      find: /^(?:[A-Z][A-Z_]{2,63}|[A-Za-z]+:[0-9A-Za-z-]{36}|[0-9A-Za-z-]{36})$/,
    },
  },
  '/events': {
    load: (): Script => import('./members/events.tsx'),
    title: 'Webhooks',
    icon: Webhook,
    group: 'Build',
    letter: 'w',
    about: 'console#webhooks',
    search: { order: ['asc'] },
  },
  '/sandbox': {
    load: (): Script => import('./members/sandbox.tsx'),
    title: 'Sandbox',
    icon: FlaskConical,
    group: 'Build',
    isInSandbox: true,
    roles: ['owner', 'developer'],
    about: 'console#sandbox',
  },
  '/tokens': {
    load: (): Script => import('./members/tokens.tsx'),
    title: 'API tokens',
    icon: KeyRound,
    group: 'Build',
    letter: 'k',
    about: 'console#tokens-and-members',
  },
  '/customers': {
    load: (): Script => import('./members/customers.tsx'),
    title: 'Customers',
    icon: Users,
    group: 'Data',
    letter: 'c',
    about: 'console#objects',
    search: { order: ['asc'] },
  },
  '/accounts': {
    load: (): Script => import('./members/accounts.tsx'),
    title: 'Accounts',
    icon: Landmark,
    group: 'Data',
    letter: 'b',
    about: 'console#objects',
    search: {
      kind: ['EXTERNAL'],
      owner: ['CUSTOMER', 'PLATFORM'],
      type: ['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET'],
      currency: /^[A-Z]{2,12}$/,
      customer: /^Customer:[0-9a-f-]{36}$/,
    },
  },
  '/transactions': {
    load: (): Script => import('./members/transactions.tsx'),
    title: 'Transactions',
    icon: ArrowLeftRight,
    group: 'Data',
    isAtBottom: true,
    letter: 't',
    about: 'console#objects',
    search: {
      status: [
        ...(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'REJECTED', 'FAILED'] as const),
        ...(['REFUNDED', 'EXPIRED', 'AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'EXCEPTION'] as const),
      ],
      type: ['OUTGOING', 'INCOMING', 'CARD'],
      currency: /^[A-Z]{2,12}$/,
      find: /^\S.{0,199}$/,
      customer: /^Customer:[0-9a-f-]{36}$/,
      from: 'DAY',
      to: 'DAY',
    },
  },
  '/cards': {
    load: (): Script => import('./members/cards.tsx'),
    title: 'Cards',
    icon: CreditCard,
    group: 'Data',
    letter: 'd',
    about: 'console#objects',
    search: { state: ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'], order: ['asc'] },
  },
  '/agents': {
    load: (): Script => import('./members/agents.tsx'),
    title: 'Agents',
    icon: Bot,
    group: 'Data',
    letter: 'a',
    about: 'console#objects',
    search: { state: ['ACTIVE', 'PAUSED'] },
  },
  '/configuration': {
    load: (): Script => import('./members/configuration.tsx'),
    title: 'Configuration',
    icon: ListChecks,
    group: 'Platform',
    letter: 'f',
    about: 'console#configuration',
  },
  '/members': {
    load: (): Script => import('./members/members.tsx'),
    title: 'Members',
    icon: IdCard,
    group: 'Platform',
    letter: 'm',
    about: 'console#tokens-and-members',
  },
  '/audit-log': {
    load: (): Script => import('./members/audit-log.tsx'),
    title: 'Audit log',
    icon: ScrollText,
    group: 'Platform',
    letter: 'l',
    roles: ['owner', 'developer'],
    about: 'console#tokens-and-members',
  },
  '/requests/$requestId': {
    load: (): Script => import('./members/request.tsx'),
    name: 'Request',
    about: 'console#requests',
  },
  '/objects/$objectId': {
    load: (): Script => import('./members/objects.tsx'),
    name: 'Object',
    about: 'console#objects',
  },
  '/sessions': {
    load: (): Script => import('./pages/own/sessions.tsx'),
    name: 'Passkeys and sessions',
    about: 'console#open-it',
  },
} as const satisfies Pages
