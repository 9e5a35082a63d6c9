import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import type { OrderStatus, Receipt } from '@shikhar/contracts/store/orders/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/** Rows with the names of their columns. Instants are ISO 8601, UTC; days as `2027-03-31`. */
export type PackageRow = {
  id: string;
  title: string;
  description: string;
  subject: Subject;
  class: ClassLevel;
  level: Difficulty;
  features: readonly string[];
  price_paise: number;
  gst_percent: number;
  valid_until: string | null;
  status: PackageStatus;
  revision: number;
  renewed_at: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  retired_at: string | null;
};

export type PackageTestRow = {
  package_id: string;
  test_id: string;
  position: number;
  is_free_sample: boolean;
  added_at: string;
};

export type CouponRow = {
  id: string;
  code: string;
  percent: number | null;
  amount_paise: number | null;
  package_id: string | null;
  max_uses: number | null;
  max_uses_per_buyer: number;
  starts_at: string | null;
  ends_at: string | null;
  is_active: boolean;
  revision: number;
  created_by: string;
  created_at: string;
};

export type OrderRow = {
  id: string;
  number: string;
  buyer_id: string;
  buyer_name: string;
  idempotency_key: string;
  package_id: string;
  title: string;
  seats: number | null;
  unit_price_paise: number;
  discount_paise: number;
  total_paise: number;
  gst_percent: number;
  gst_paise: number;
  currency: 'INR';
  coupon_id: string | null;
  valid_until: string | null;
  status: OrderStatus;
  guardian_name: string | null;
  guardian_email: string | null;
  guardian_agreed_at: string | null;
  gateway: 'sandbox' | null;
  gateway_order_id: string | null;
  created_at: string;
  sent_at: string | null;
  expires_at: string;
  paid_at: string | null;
  failed_at: string | null;
  failure_reason: string | null;
  expired_at: string | null;
  refunded_at: string | null;
  receipt_number: string | null;
  receipt_seller: Receipt['seller'] | null;
  last_asked_at: string | null;
};

export type OrderEventRow = {
  id: string;
  order_id: string;
  at: string;
  type: OrderEventType;
  actor_id: string | null;
  details: { source?: string; note?: string };
};

export type CouponUseRow = {
  order_id: string;
  coupon_id: string;
  buyer_id: string;
  used_at: string;
  released_at: string | null;
};

export type PaymentRow = {
  id: string;
  order_id: string;
  gateway: 'sandbox';
  gateway_payment_id: string;
  status: 'failed' | 'captured';
  amount_paise: number;
  currency: 'INR';
  method: string;
  failure_reason: string | null;
  created_at: string;
  captured_at: string | null;
  settled_at: string | null;
};

export type RefundRow = {
  id: string;
  payment_id: string;
  order_id: string;
  amount_paise: number;
  reason: 'asked';
  note: string;
  requested_by: string;
  requested_at: string;
  status: 'processed';
  gateway_refund_id: string;
  tries: number;
  processed_at: string;
};

export type SandboxOrderRow = { id: string; order_id: string; amount_paise: number; created_at: string };

export type SandboxPaymentRow = {
  id: string;
  sandbox_order_id: string;
  status: 'failed' | 'captured' | 'refunded';
  failure_reason: string | null;
  created_at: string;
  refund_id: string | null;
};

export type SeatBlockRow = {
  id: string;
  order_id: string;
  school_id: string;
  package_id: string;
  seats: number;
  code: string;
  valid_until: string | null;
  created_at: string;
};

export type EntitlementRow = {
  id: string;
  student_id: string;
  package_id: string;
  order_id: string | null;
  seat_block_id: string | null;
  granted_at: string;
  valid_until: string | null;
  ended_at: string | null;
  end_reason: 'refunded' | 'seat_freed' | null;
};

export type ReceiptCounterRow = { financial_year: number; last_number: number };

/** By table, in foreign key order, after the tests. */
export interface StoreRows {
  packages: PackageRow[];
  package_tests: PackageTestRow[];
  coupons: CouponRow[];
  orders: OrderRow[];
  receipt_counters: ReceiptCounterRow[];
  order_events: OrderEventRow[];
  coupon_uses: CouponUseRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  sandbox_orders: SandboxOrderRow[];
  sandbox_payments: SandboxPaymentRow[];
  seat_blocks: SeatBlockRow[];
  entitlements: EntitlementRow[];
}
