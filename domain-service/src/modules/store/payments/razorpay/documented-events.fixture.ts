/**
 * Events from Razorpay's documentation (razorpay.com/docs/webhooks: payments, orders, refunds; read on 2026-11-22), including
 * fields that UPI payments do not have.
 */
const payment = {
  id: 'pay_DESyzxuld02Zul',
  entity: 'payment',
  amount: 100,
  currency: 'INR',
  base_amount: 100,
  order_id: 'order_DESxiijbl9xjDB',
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  amount_transferred: 0,
  refund_status: null,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'gaurav.kumar@upi',
  email: 'gaurav.kumar@example.com',
  contact: '+919876543210',
  notes: [],
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { rrn: '0125836177' },
  created_at: 1567675356,
  upi: { payer_account_type: 'credit_card', vpa: 'gaurav.kumar@upi', flow: 'intent' },
};

const captured = { ...payment, status: 'captured', captured: true, fee: 2, tax: 0 };

const failed = {
  ...payment,
  status: 'failed',
  captured: false,
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment failed',
  error_source: 'issuer',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

const order = {
  id: 'order_DESxiijbl9xjDB',
  entity: 'order',
  amount: 100,
  amount_paid: 100,
  amount_due: 0,
  currency: 'INR',
  receipt: 'rcptid #1',
  offer_id: null,
  status: 'paid',
  attempts: 1,
  notes: [],
  created_at: 1567674581,
};

const refund = {
  id: 'rfnd_FS8TWyPrCsa0OB',
  entity: 'refund',
  amount: 100,
  currency: 'INR',
  payment_id: 'pay_DESyzxuld02Zul',
  notes: { comment: 'Customer Notes for Webhooks.' },
  receipt: null,
  acquirer_data: { arn: null },
  created_at: 1597734071,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'optimum',
};

function formatEvent(event: string, payload: Record<string, unknown>): Buffer {
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
  const about = { entity: 'event', account_id: 'acc_BFQ7uQEaa7j2z7', event, contains: Object.keys(payload) };
  // Keeps the documentation's spacing, because the signature covers the bytes.
  return Buffer.from(JSON.stringify({ ...about, payload: Object.fromEntries(entities), created_at: 1567675356 }, null, 2));
}

export const documentedEvents = {
  'payment.authorized': formatEvent('payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } }),
  'payment.captured': formatEvent('payment.captured', { payment: captured }),
  'payment.failed': formatEvent('payment.failed', { payment: failed }),
  'order.paid': formatEvent('order.paid', { payment: captured, order }),
  'refund.created': formatEvent('refund.created', { refund, payment: captured }),
  'refund.processed': formatEvent('refund.processed', { refund, payment: captured }),
  'refund.failed': formatEvent('refund.failed', { refund: { ...refund, status: 'failed' }, payment: captured }),
  'payment.downtime.started': formatEvent('payment.downtime.started', { 'payment.downtime': { id: 'down_F1Zppa6lcVheSE' } }),
};
