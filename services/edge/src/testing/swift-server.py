# OpenStack Swift with its S3 door, whole, in one process over one folder: python3 swift-server.py <folder> <key id> <secret>
# Says {"port": …} when it takes requests, and ends with its input.
import json
import os
import sys

import eventlet

eventlet.monkey_patch(os=False)
import eventlet.wsgi
from eventlet import tpool
from swift.common import utils

home, key_id, secret = sys.argv[1:4]
utils.SWIFT_CONF_FILE = os.path.join(home, "swift.conf")
account, user = key_id.split(":")


def write(name, text):
    path = os.path.join(home, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n[storage-policy:0]\nname = only\ndefault = yes\n",
)
utils.validate_hash_conf()

from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from swift.account.server import AccountController
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

kinds = {"account": AccountController, "container": ContainerController, "object": ObjectController}
devices = os.path.join(home, "devices")
os.makedirs(os.path.join(devices, "d1"))
storage = {"devices": devices, "mount_check": "false", "swift_dir": home, "log_statsd_host": ""}
doors = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in kinds}
for kind, door in doors.items():
    builder = RingBuilder(2, 1, 1)
    builder.add_dev(
        {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": door.getsockname()[1], "device": "d1", "weight": 1.0}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(home, kind + ".ring.gz"))


class Cache:
    """In place of memcached, for one process."""

    def __init__(self):
        self.kept = {}

    def get(self, key, raise_on_error=False):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = json.loads(json.dumps(value))

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]


def with_cache(app, cache=Cache()):
    return lambda env, start: app({**env, "swift.cache": cache}, start)


proxy = write(
    "proxy.conf",
    f"""[DEFAULT]
swift_dir = {home}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
""",
)
front = eventlet.listen(("127.0.0.1", 0))
servers = [(door, kinds[kind](storage)) for kind, door in doors.items()]
for door, app in [*servers, (front, with_cache(loadapp(proxy)))]:
    eventlet.spawn(eventlet.wsgi.server, door, app, log_output=False)
print(json.dumps({"port": front.getsockname()[1]}), flush=True)
tpool.execute(sys.stdin.read)
