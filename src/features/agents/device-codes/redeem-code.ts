import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../model.ts'
import { connectAgent, lockAgent } from '../store.ts'
import type { DeviceCode } from './model.ts'
import { causeAgainst } from './rules.ts'
import { findCode, markRedeemed } from './store.ts'

const TOKEN_BYTES = 32

/**
 * Connects the agent of a code. Returns its access token, which the service never shows again (agents-sca 4.6). Only
 * one of several concurrent calls finds the code unused.
 */
export async function redeemCode(
  work: Work,
  hash: Buffer,
  agentId: Agent['id'],
): Promise<{ agent: Agent; accessToken: string }> {
  const agent = await lockAgent(work, agentId)
  checkRedeemable((await findCode(work.tx, work.platform, hash)) ?? refuseUnknown('REFERENCE_NOT_FOUND'), work.now)
  const accessToken = `sat_${randomHex(TOKEN_BYTES)}`
  await markRedeemed(work, { hash })
  await connectAgent(work, agent.id, hashSecret(accessToken))
  return { agent, accessToken }
}

const REASONS = {
  ALREADY_REDEEMED: 'This device code has been redeemed already.',
  SUPERSEDED: 'Another device code has taken the place of this one.',
  EXPIRED: 'This device code has expired.',
}

/** Refuses a code that is not redeemable, by the time of its platform. */
export function checkRedeemable(code: DeviceCode, now: Date): void {
  const cause = causeAgainst(code, now)
  if (cause) refuse('INVALID_INPUT', REASONS[cause], { cause })
}
