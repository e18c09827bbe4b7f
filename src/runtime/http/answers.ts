import { type Operation, Reply } from '../declare/operation.ts'
import { Refused } from '../lib/errors.ts'
import { refusalChecker, replyChecker } from './reply-check.ts'

/**
 * Creates an answer from the value that a handler returns or throws. With answer checks on, fails for an undeclared
 * one.
 */
export type ToAnswer = (handled: Promise<unknown>) => Promise<Reply | Refused>

/**
 * Returns a function that makes the operation's responses. If `isChecked`, an undeclared response is a bug of the
 * service.
 */
export function answering(operation: Operation, isChecked: boolean): ToAnswer {
  const checkReply = isChecked ? replyChecker(operation) : () => {}
  const checkRefusal = isChecked ? refusalChecker(operation) : <E>(error: E) => error
  return async (handled) => {
    const answer = asAnswer(operation, await handled.catch((error: unknown) => Promise.reject(checkRefusal(error))))
    if (answer instanceof Reply) checkReply(answer)
    return checkRefusal(answer)
  }
}

/** Converts a handler's result to a response. A bare body gets the first status of the replies. */
export function asAnswer(operation: Operation, answer: unknown): Reply | Refused {
  if (answer instanceof Reply || answer instanceof Refused) return answer
  return new Reply(Number(Object.keys(operation.replies)[0]), answer)
}
