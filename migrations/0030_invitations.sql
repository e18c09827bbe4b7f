-- Invitations of customers to be paid at an UMA address. Whoever opens a link knows its code and not the platform that made it.

create table invitations (
  platform_id uuid not null references platforms,
  code text not null,
  inviter_uma text not null,
  -- As the person who opens the link reads it.
  first_name text,
  -- In the smallest unit. To be shown; it is never sent by itself.
  amount_to_send bigint constraint invitations_show_positive_amounts check (amount_to_send > 0),
  currency text,
  created_at timestamptz(3) not null,
  -- Absent: it never expires.
  expires_at timestamptz(3),
  claimed_at timestamptz(3),
  invitee_uma text,
  cancelled_at timestamptz(3),
  primary key (platform_id, code),
  constraint invitations_amounts_have_a_currency check ((amount_to_send is null) = (currency is null)),
  constraint invitations_are_claimed_by_somebody check ((claimed_at is null) = (invitee_uma is null)),
  constraint invitations_end_once check (claimed_at is null or cancelled_at is null)
);
create unique index invitations_by_code on invitations (code);
