import type { Ledger, RazorpayPayment } from './ledger.ts';

export interface Page {
  status: number;
  html: string;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function renderPage(status: number, body: string): Page {
  return {
    status,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Razorpay</title><body>${body}</body></html>`,
  };
}

function renderForm(action: string, fields: Readonly<Record<string, string>>, button: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
  );
  return `<form method="post" action="${escapeText(action)}">${inputs.join('')}<button>${button}</button></form>`;
}

const mandatory = ['order_id', 'amount', 'currency', 'name', 'prefill[email]', 'callback_url'];

interface CheckoutOptions {
  ledger: Ledger;
  keyId: string;
  /** The form fields of a return, for a successful or failed payment. */
  buildReturn(payment: RazorpayPayment): Record<string, string>;
}

/** The payment page, and the page that sends the browser back afterwards. */
export function createCheckoutPage({ ledger, keyId, buildReturn }: CheckoutOptions): (form: URLSearchParams) => Page {
  const read = (form: URLSearchParams, name: string) => form.get(name) ?? '';

  function show(form: URLSearchParams): Page {
    const missing = mandatory.filter((name) => read(form, name) === '');
    if (missing.length > 0) return renderPage(400, `Missing: ${missing.join(', ')}`);
    if (read(form, 'key_id') !== keyId) return renderPage(401, 'The api key provided is invalid');
    const order = ledger.orders.get(read(form, 'order_id'));
    if (!order) return renderPage(400, 'The id provided does not exist');
    const isSame = read(form, 'amount') === String(order.amount) && read(form, 'currency') === order.currency;
    if (!isSame) return renderPage(400, 'Your payment amount is different from your order amount');
    const orderFields = { order_id: order.id, callback_url: read(form, 'callback_url') };
    const ends = { Pay: 'captured', 'Pay later': 'authorized', 'Let it fail': 'failed' };
    const forms = Object.entries(ends).map(([words, end]) => renderForm('/v1/checkout/embedded', { ...orderFields, end }, words));
    const cancel = `<a href="${escapeText(read(form, 'cancel_url'))}">Cancel</a>`;
    return renderPage(200, `<h1>${escapeText(read(form, 'description'))}</h1>${forms.join('')}${cancel}`);
  }

  function renderFinish(form: URLSearchParams, end: string): Page {
    const order = ledger.orders.get(read(form, 'order_id'));
    if (!order) return renderPage(400, 'The id provided does not exist');
    const status = end === 'captured' || end === 'authorized' ? end : 'failed';
    const payment = ledger.addPayment(order, { status });
    const back = renderForm(read(form, 'callback_url'), buildReturn(payment), 'Back to the shop');
    return renderPage(200, `${back}<script>document.forms[0].submit()</script>`);
  }

  return (form) => {
    const end = form.get('end');
    return end === null ? show(form) : renderFinish(form, end);
  };
}
