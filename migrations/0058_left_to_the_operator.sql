-- No cut-off: nobody takes the order, and the operator tells what has become of it.
alter table partner_orders alter column cut_off drop not null;
create index partner_orders_left on partner_orders (key) where state = 'waiting' and cut_off is null;

create index external_accounts_under_review on external_accounts (created_at, id)
  where status = 'UNDER_REVIEW' and deleted_at is null;

-- Until now the simulators of the sandbox served production as well. What they have announced does not come: its order is given once more, which leaves
-- it to the operator where no partner is connected.
update jobs set
  name = case
    when payload #>> '{announced,0,id}' like '%/refund/%' then 'transactions.send-refund'
    when payload #>> '{announced,0,id}' like '%/pull/%' then 'transactions.pull-funds'
    else 'transactions.submit-payout'
  end,
  payload = jsonb_build_object('transactionId', payload -> 'transactionId')
from platforms
where platforms.platform_id = jobs.platform_id and platforms.environment = 'production'
  and jobs.name = 'transactions.apply-notice' and payload #>> '{announced,0,id}' like 'PlatformConfig:%/Transaction:%/%/%';

-- No micro-entry was ever sent, no name compared and no account screened.
delete from jobs using platforms
where platforms.platform_id = jobs.platform_id and platforms.environment = 'production'
  and jobs.name = 'external-accounts.validate-by-micro-entry';
delete from micro_entries using platforms
where platforms.platform_id = micro_entries.platform_id and platforms.environment = 'production';
update external_accounts set
  pull_validation = case when pull_validation = 'VALIDATED' then 'PENDING' else pull_validation end,
  name_result = case when name_result = 'MATCHED' then 'UNSUPPORTED' else name_result end,
  verified_name = case when name_result = 'MATCHED' then null else verified_name end
from platforms
where platforms.platform_id = external_accounts.platform_id and platforms.environment = 'production';
insert into jobs (platform_id, id, name, payload, due_at, run_at, created_at)
select platform_id, 'Job:' || gen_random_uuid(), 'external-accounts.review-unscreened', jsonb_build_object('accountId', external_accounts.id),
       now(), now(), now()
from external_accounts join platforms using (platform_id)
where environment = 'production' and status = 'ACTIVE' and deleted_at is null;
