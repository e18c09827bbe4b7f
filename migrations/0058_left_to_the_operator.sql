-- No cut-off: nobody takes the order, and the operator tells what has become of it.
alter table partner_orders alter column cut_off drop not null;
create index partner_orders_left on partner_orders (key) where state = 'waiting' and cut_off is null;

create index external_accounts_under_review on external_accounts (created_at, id)
  where status = 'UNDER_REVIEW' and deleted_at is null;
