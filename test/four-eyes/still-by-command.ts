/**
 * Commands that carry out operations without a second person, for a person with access to the machine, by operation.
 */
export const STILL_BY_COMMAND: Readonly<Record<string, { command: string; because: string }>> = {
  inviteOperator: {
    command: 'create-user',
    because: 'The first person of a deployment is made before there are two.',
  },
  resetOperator: {
    command: 'reset-user',
    because: 'A deployment whose people have all lost their passkeys is opened again on the machine.',
  },
}
