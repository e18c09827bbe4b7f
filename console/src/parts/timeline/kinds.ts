import {
  ArrowDownToLine,
  BookOpen,
  Bot,
  CircleDot,
  FileText,
  Fingerprint,
  Landmark,
  type LucideIcon,
  ScrollText,
  Send,
  ShieldCheck,
  Undo2,
  UserCog,
  Webhook,
} from 'lucide-react'

/** The groups by which a person filters a history. */
export const GROUPS = ['Money', 'Bank', 'Webhooks', 'People'] as const
export type Group = (typeof GROUPS)[number]

const KINDS: Readonly<Record<string, readonly [Group, LucideIcon]>> = {
  QUOTE: ['Money', FileText],
  STATUS: ['Money', CircleDot],
  GATES: ['Money', ShieldCheck],
  REFUND: ['Money', Undo2],
  JOURNAL: ['Money', BookOpen],
  ORDER: ['Bank', Send],
  NOTICE: ['Bank', Landmark],
  RECEIPT: ['Bank', ArrowDownToLine],
  WEBHOOK: ['Webhooks', Webhook],
  AUDIT: ['People', ScrollText],
  AUTHORIZATION: ['People', Fingerprint],
  APPROVAL: ['People', Bot],
  ACT: ['People', UserCog],
}

/** Returns the group and the icon of a kind of moments. */
export const kindOf = (kind: string): readonly [Group, LucideIcon] => KINDS[kind] ?? ['Money', CircleDot]
