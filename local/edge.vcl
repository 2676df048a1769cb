vcl 4.1;

# A cache of the operator's own in front of the storefront (Varnish 7): it keeps what the storefront lets it keep, and
# purges by key. EDGE_PROVIDER=proxy, EDGE_URL=http://127.0.0.1:6081 and EDGE_SECRET for the storefront; then
#   EDGE_SECRET=… varnishd -a 127.0.0.1:6081 -a 127.0.0.1:6082,PROXY -f $PWD/local/edge.vcl -p http_resp_hdr_len=20k -p http_resp_size=48k
# The keys of a page take up to 16 kB; Varnish answers 503 for a longer header than it is told.
# The proxy that ends TLS speaks to the second address by the PROXY protocol, so that shoppers keep their own addresses.

import std;

backend storefront {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {.url = "/api/health/live"; .interval = 1s; .timeout = 5s;}
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (std.getenv("EDGE_SECRET") == "" || req.http.Authorization != "Bearer " + std.getenv("EDGE_SECRET")) {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[\w-]+( [\w-]+)*$") {
            return (synth(400));
        }
        # A page counts its age from when it was asked for.
        if (req.http.Surrogate-Age !~ "^\d+(\.\d+)?$") {
            set req.http.Surrogate-Age = "0";
        }
        ban("obj.http.X-Keys ~ ,(" + regsuball(req.http.Surrogate-Key, " ", "|") + "), && obj.age >= " + req.http.Surrogate-Age + "s");
        return (synth(200));
    }
    # Data for the router of a page that is open.
    if (req.http.RSC || req.http.Next-Router-Prefetch) {
        return (pass);
    }
    # Sessions, previews, gates, baskets and checkouts: who has one of these may get another page.
    if (req.url ~ "^/api/" || req.http.Cookie ~ "(^|; *)(__Host-|__prerender_bypass=|__next_preview_data=)") {
        return (pass);
    }
    unset req.http.Cookie;
    # A page may be older than an hour only while the storefront is down.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 1h;
    }
}

sub vcl_hash {
    # Without what only browsers read of an address (web/src/lib/campaign.ts): each click of an advert has another number.
    hash_data(std.querysort(regsub(regsuball(req.url, "(?<=[?&])(?:utm_[a-z]{1,20}|gclid|gbraid|wbraid|msclkid|ttclid|fbclid)=[\w.~+-]+(?:&|$)", ""), "[?&]$", "")));
    hash_data(std.tolower(req.http.host));
    return (lookup);
}

sub vcl_backend_response {
    # The old page stays until a newer one that may be kept has come.
    if (bereq.is_bgfetch && (beresp.status >= 500 || beresp.ttl <= 0s)) {
        return (abandon);
    }
    if (beresp.http.Surrogate-Key) {
        set beresp.http.X-Keys = "," + regsuball(beresp.http.Surrogate-Key, " ", ",") + ",";
        unset beresp.http.Surrogate-Key;
        set beresp.grace = 1d;
    }
}

sub vcl_deliver {
    unset resp.http.X-Keys;
    set resp.http.X-Cache = "miss";
    if (obj.uncacheable) {
        set resp.http.X-Cache = "pass";
    } elsif (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
}
