"""What makes requests reach further than their generator alone would bring them."""

import random

import schemathesis

HIDES_THE_OTHERS = "min-position"


@schemathesis.hook
def before_call(context, case, kwargs):
    # Every request comes from another reader, so that rate limits do not hide what stands behind them.
    address = ".".join(str(random.randint(1, 254)) for _ in range(4))
    case.headers = {**(case.headers or {}), "X-Forwarded-For": address}
    # A place in the log that is none refuses the request before its other parameters are looked at.
    if case.query and HIDES_THE_OTHERS in case.query and random.random() < 0.9:
        case.query = {name: value for name, value in case.query.items() if name != HIDES_THE_OTHERS}
