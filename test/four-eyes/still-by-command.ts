/** Commands by which who has the machine does what takes two over the interface, by the operation. */
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
